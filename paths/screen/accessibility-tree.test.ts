import { describe, expect, it } from 'vitest';
import { shownIn } from './accessibility-tree.js';
import { button, h1, link, main, nodeOf, radio, textbox } from './shown.js';

type Given = Parameters<typeof shownIn>[0][number];
interface Drawn {
  role: string;
  name?: string;
  ignored?: boolean;
  value?: string;
  description?: string;
  properties?: Readonly<Record<string, unknown>>;
  children?: readonly Drawn[];
}

/** The nodes in the form in which Chromium gives them. */
function treeOf(root: Drawn): Given[] {
  const nodes: Given[] = [];
  const add = ({ role, name = '', ignored = false, value, description, properties = {}, children = [] }: Drawn): string => {
    const node = {
      nodeId: String(nodes.length),
      ignored,
      role: { type: 'role', value: role },
      name: { type: 'computedString', value: name },
      ...(value !== undefined && { value: { type: 'string', value } }),
      ...(description !== undefined && { description: { type: 'string', value: description } }),
      properties: Object.entries(properties).map(([key, one]) => ({ name: key, value: { type: 'string', value: one } })),
      childIds: [] as string[],
    } as unknown as Given;
    nodes.push(node);
    for (const child of children) node.childIds?.push(add(child));
    return node.nodeId;
  };
  add(root);
  return nodes;
}

const page = (...children: Drawn[]) =>
  shownIn(treeOf({ role: 'RootWebArea', properties: { url: 'https://shop.example/cart' }, children }));
const text = (name: string): Drawn => ({ role: 'StaticText', name });

describe('the accessibility tree of a page', () => {
  it('is read without wrappers, and with names instead of the texts that make them', () => {
    const heading = { role: 'heading', name: 'Cart', properties: { level: 1 }, children: [text('Cart')] };
    const wrapper = { role: 'generic', children: [{ role: 'none', ignored: true, children: [heading] }, text('Empty')] };
    expect(page({ role: 'main', children: [wrapper] })).toEqual([main(h1('Cart'), 'Empty')]);
  });

  it('has a field’s value, its hint once, and no label of its own', () => {
    const label = { role: 'LabelText', children: [text('P.O.')] };
    const field = {
      role: 'textbox',
      name: 'P.O.',
      value: 'A',
      description: '1 of 20',
      properties: { required: true, invalid: 'false' },
    };
    expect(page(label, field, text('1 of 20'))).toEqual([
      textbox('P.O.', { value: 'A', description: '1 of 20', required: true }),
    ]);
  });

  it('has a choice once, whose label stands behind it', () => {
    const choice = { role: 'radio', name: 'Pickup At our counter', properties: { checked: 'true' } };
    expect(page({ role: 'LabelText', children: [choice, text('Pickup'), text('At our counter')] })).toEqual([
      radio('Pickup At our counter', { checked: true }),
    ]);
  });

  it('has states of controls, and addresses without their own origin', () => {
    const busy = { role: 'button', name: 'Next', properties: { disabled: true, busy: 1 }, children: [text('Next')] };
    const here = { role: 'link', name: 'Home', properties: { url: 'https://shop.example/?a=1' } };
    const there = { role: 'link', name: 'Maker', properties: { url: 'https://maker.example/' } };
    expect(page(busy, here, there)).toEqual([
      button('Next', { disabled: true, busy: true }),
      link('Home', { url: '/?a=1' }),
      link('Maker', { url: 'https://maker.example/' }),
    ]);
  });

  it('leaves out live regions with nothing to say', () => {
    expect(page({ role: 'status' }, { role: 'status', children: [text('Saved')] })).toEqual([nodeOf('status')(null, 'Saved')]);
  });
});
