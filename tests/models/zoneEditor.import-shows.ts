import type { Seen } from '../../paths/model/on-screen.js';
import type { Screen } from '../../paths/screen/expect-screen.js';
import { alert, button, cell, columnheader, dialog, group, h2, type Part, row, status, table } from '../../paths/screen/shown.js';
import { english } from '../../texts/testing/english.js';
import { refusalText } from './zoneEditor.answers.js';
import type { ZoneEditorMachine } from './zoneEditor.expected.js';

type SeenZones = Seen<ZoneEditorMachine, undefined>;

const counts: Readonly<Record<number, string>> = {
  0: '0 areas were changed or added, none of them new.',
  1: '1 area was changed or added, none of them new.',
  3: '3 areas were changed or added, 1 of them new.',
};
const placeText =
  '“Portland” is neither a ZIP code of five digits, a range of them, nor the first three characters of a Canadian postal code.';

/** The report of an import, with the lines that were not taken. */
function reportShows({ snapshot }: SeenZones): Part {
  const { report } = snapshot.context;
  if (report === null) return null;
  const isSound = report.refused.length === 0;
  return [
    status(
      `${counts[report.count]} ${isSound ? 'Every line was taken.' : '1 line was refused.'}`,
      report.changeIds.length > 0 && button('Undo'),
    ),
    report.stopped !== '' &&
      alert(`The rest was not imported: ${refusalText} Import the file again; what is there already stays as it is.`),
    !isSound &&
      table(
        'Refused lines',
        row(['Line', 'Area', 'Reason'].map((title) => columnheader(title))),
        row(cell('3'), cell('Portland'), cell(placeText)),
      ),
  ];
}

/** The dialog of an import. */
export function importShows(seen: SeenZones): Screen {
  const { snapshot } = seen;
  const { file, message } = snapshot.context;
  const isBusy = snapshot.hasTag('busy');
  const off: Part = isBusy && { disabled: true };
  return {
    shows: [
      dialog(
        'Import Zones',
        h2('Import Zones'),
        button('Close', off),
        'A CSV file with the columns of an export: area, county, weekdays (Mon Wed Fri), cut-off (17:00), days before and minimum order. Areas that exist are overwritten; others stay.',
        group(
          'File of Zones',
          file ? [file.name, `${file.size / 1_000} kb`, button(`Remove ${file.name}`, off)] : 'Drop a file here, or choose one',
          button(file ? 'Choose Another File' : 'Choose File', off),
        ),
        message !== '' && alert(english(message)),
        reportShows(seen),
        button('Close', off),
        button('Import', isBusy ? { disabled: true, busy: true } : file === null && { disabled: true }),
      ),
    ],
  };
}
