/** Our units of measure in the code list that procurement systems share (UN/ECE Recommendation 20 and, for packages, 21). */
const codes: Readonly<Record<string, string>> = {
  BG: 'BG',
  BT: 'BO',
  BX: 'BX',
  CN: 'CA',
  CS: 'CS',
  CT: 'CT',
  DZ: 'DZN',
  EA: 'EA',
  GA: 'GLL',
  JR: 'JR',
  KG: 'KGM',
  LB: 'LBR',
  LT: 'LTR',
  OZ: 'ONZ',
  PC: 'H87',
  PK: 'PK',
  PR: 'PR',
  RL: 'RO',
  TB: 'TU',
};

/** A unit as a procurement system knows it; a unit that is not in the list is sent as it is. */
export const uneceUnit = (um: string): string => codes[um] ?? um;
