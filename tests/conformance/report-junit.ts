import type { Report, ReportedCheck } from './report.js';

/** The findings as JUnit's XML, which build servers read: an area a suite. */
export function printedJunit({ url, checks, holding, deviating, skipped, seconds }: Report): string {
  const suites = [...new Set(checks.map(({ area }) => area))].map((area) => {
    const cases = checks.filter((check) => check.area === area);
    const failures = cases.filter(({ outcome }) => outcome === 'deviates').length;
    const left = cases.filter(({ outcome }) => outcome === 'skipped').length;
    const head = `<testsuite name="${area}" tests="${cases.length}" failures="${failures}" skipped="${left}">`;
    return [`  ${head}`, ...cases.map((each) => `    ${caseOf(each)}`), '  </testsuite>'].join('\n');
  });
  const all = holding + deviating + skipped;
  const head = `<testsuites name="${escaped(`REST contract at ${url}`)}" tests="${all}" failures="${deviating}" skipped="${skipped}" time="${seconds}">`;
  return ['<?xml version="1.0" encoding="UTF-8"?>', head, ...suites, '</testsuites>'].join('\n');
}

function caseOf({ id, area, says, requirement, ms, reason, deviation, notes }: ReportedCheck): string {
  const head = `<testcase classname="${area}" name="${escaped(`${id}: ${says} (${requirement})`)}" time="${ms / 1_000}">`;
  const details = deviation && [
    deviation.sent,
    `expected ${deviation.expected}`,
    `came ${deviation.came}`,
    deviation.otherwise,
    deviation.see,
  ];
  const inside = [
    ...(deviation && details
      ? [
          `<failure message="${escaped(`expected ${deviation.expected}, came ${deviation.came}`)}">${escaped(details.join('\n'))}</failure>`,
        ]
      : []),
    ...(reason === null ? [] : [`<skipped message="${escaped(reason)}"/>`]),
    ...(notes.length === 0 ? [] : [`<system-out>${escaped(notes.join('\n'))}</system-out>`]),
  ];
  return `${head}${inside.join('')}</testcase>`;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML has no way to write them.
const unprintable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g;

const escaped = (text: string): string =>
  text
    .replaceAll(unprintable, '�')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
