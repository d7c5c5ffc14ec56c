import { alert, button, nodeOf, type Part } from '../../../paths/screen/shown.js';

const spinbutton = nodeOf('spinbutton');

/** A field for a time of day as Chromium shows it in the tree: hours, minutes and half of the day, each 0 in an empty field. */
export function timeField(
  label: string,
  time: string,
  { problem = null, isFixed = false }: { problem?: string | null; isFixed?: boolean },
): Part {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const isTyped = time !== '';
  const description: Part = problem !== null && { description: problem };
  const part = (name: string, value: number): Part =>
    spinbutton(`${name} ${name}`, { value: String(isTyped ? value : 0) }, description);
  return [
    label,
    nodeOf('InputTime')(
      label,
      problem !== null && { invalid: true },
      description,
      part('Hours', ((hours + 11) % 12) + 1),
      isTyped && ':',
      part('Minutes', minutes),
      isTyped && ' ',
      part('AM/PM', hours < 12 ? 1 : 2),
      !isFixed && button('Show time picker Show time picker', description),
    ),
    problem !== null && alert(problem),
  ];
}
