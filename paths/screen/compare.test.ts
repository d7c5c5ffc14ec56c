import { describe, expect, it } from 'vitest';
import { differencesOf } from './compare.js';
import { alert, button, fact, h1, item, list, main, type ShownNode, textbox } from './shown.js';

const order = (total: string, ...more: readonly ShownNode[]) =>
  main(h1('Order'), list('Lines', item('Cola', '2.00 CS'), item('Soup', '3.00 CS')), fact('Total', total), more);

describe('a declared screen and the one that shows', () => {
  it('are the same where every node, text and state is', () => {
    expect(differencesOf([order('$7.00')], [order('$7.00')])).toEqual([]);
  });

  it('are the same however texts next to each other are divided', () => {
    expect(differencesOf([main('2.00 CS', 'each')], [main('2.00 ', 'CS', 'each')])).toEqual([]);
  });

  it('differ in a value: the place, what must show and what shows instead are named', () => {
    expect(differencesOf([order('$7.00')], [order('$0.01')])).toEqual([
      'main › definition: must show "$7.00", but shows "$0.01"',
    ]);
  });

  it('differ where one text of several is another one', () => {
    expect(differencesOf([main('Cola', '2.00 CS', '$7.00')], [main('Cola', '2.00 ', 'CS', '$0.01')])).toEqual([
      'main: must show "$7.00", but shows "$0.01"',
    ]);
  });

  it('differ where something is missing, and where something shows that nobody declared', () => {
    expect(differencesOf([order('$7.00', alert('Late'))], [order('$7.00')])).toEqual([
      'main: must show alert',
      'main › alert: must show "Late"',
    ]);
    expect(differencesOf([order('$7.00')], [order('$7.00', alert('Late'))])).toEqual([
      'main: must not show alert',
      'main › alert: must not show "Late"',
    ]);
  });

  it('differ in the order of a list', () => {
    const reversed = main(h1('Order'), list('Lines', item('Soup', '3.00 CS'), item('Cola', '2.00 CS')), fact('Total', '$7.00'));
    expect(differencesOf([order('$7.00')], [reversed])).not.toEqual([]);
  });

  it('differ in the states of a control, whether they are missing or too many', () => {
    expect(differencesOf([button('Next', { disabled: true, busy: true })], [button('Next')])).toEqual([
      'must show button "Next" (disabled, busy), but shows button "Next"',
    ]);
    expect(differencesOf([button('Next')], [button('Next', { disabled: true })])).toHaveLength(1);
    expect(differencesOf([textbox('P.O.', { value: 'A' })], [textbox('P.O.', { value: 'B' })])).toEqual([
      'must show textbox "P.O." (value "A"), but shows textbox "P.O." (value "B")',
    ]);
  });

  it('differ in the focus only where the declaration has one', () => {
    expect(differencesOf([main(button('A'), button('B'))], [main(button('A', { focused: true }), button('B'))])).toEqual([]);
    expect(
      differencesOf([main(button('A'), button('B', { focused: true }))], [main(button('A', { focused: true }), button('B'))]),
    ).toHaveLength(2);
  });

  it('may have patterns where a test cannot know a text', () => {
    expect(differencesOf([main(/Order \d+/, 'submitted')], [main('Order 100001', 'submitted')])).toEqual([]);
    expect(differencesOf([main(/Order \d+/)], [main('Order x')])).toHaveLength(1);
    expect(differencesOf([button(/^Since/)], [button('Since 3:45 PM')])).toEqual([]);
  });
});
