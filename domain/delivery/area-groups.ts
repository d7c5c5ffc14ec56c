import { compressAreas, expandAreas } from './areas.js';
import { type AreaGroup, type DeliveryArea, type ZoneField, type ZoneValues, zoneFields, zoneKey } from './zone-values.js';

const valuesOf = ({ county, minimumOrderAmount, deliveryWeekdays, cutOffTime, cutOffDaysBefore }: ZoneValues): ZoneValues => ({
  ...{ county, minimumOrderAmount, deliveryWeekdays, cutOffTime, cutOffDaysBefore },
});

/** Areas by equal values, which is how the log keeps them: forty thousand areas have few different values. */
export function groupAreas(areas: readonly DeliveryArea[]): AreaGroup[] {
  const groups = new Map<string, { values: ZoneValues; areas: string[] }>();
  for (const { area, ...rest } of areas) {
    const values = valuesOf(rest);
    const key = zoneKey(values);
    const group = groups.get(key) ?? { values, areas: [] };
    group.areas.push(area);
    groups.set(key, group);
  }
  return [...groups.values()].map((group) => ({ ...group.values, areas: compressAreas(group.areas) }));
}

/** Each area of the groups with its values. */
export const ungroupAreas = (groups: readonly AreaGroup[]): DeliveryArea[] =>
  groups.flatMap(({ areas, ...values }) => expandAreas(areas).map((area) => ({ area, ...valuesOf(values) })));

/** Values that several areas share: the first one's, and the fields in which they differ. */
export interface SharedZone {
  readonly values: ZoneValues;
  readonly mixed: readonly ZoneField[];
}

/** Values that areas have in common; null without any. */
export function sharedZone(areas: readonly ZoneValues[]): SharedZone | null {
  const [first, ...others] = areas;
  if (!first) return null;
  const isMixed = (field: ZoneField): boolean =>
    others.some((other) => JSON.stringify(other[field]) !== JSON.stringify(first[field]));
  return { values: valuesOf(first), mixed: zoneFields.filter(isMixed) };
}
