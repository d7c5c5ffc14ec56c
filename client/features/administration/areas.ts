import type { PlacePath } from '../../../domain/navigation/places.js';
import { type Text, text } from '../../../texts/text.js';

/** An area of the administration: a page, with the pages below it. */
export interface Area {
  readonly path: PlacePath;
  readonly label: Text;
}

/** Areas that belong together; the link to the group leads to the first one that is open. */
export interface AreaGroup {
  readonly label: Text;
  readonly areas: readonly Area[];
}

/** The areas of the administration, in their order. */
export const areaGroups: readonly AreaGroup[] = [
  {
    label: text('administration.group.store'),
    areas: [
      { path: '/admin', label: text('administration.area.options') },
      { path: '/admin/settings', label: text('administration.area.settings') },
      { path: '/admin/landing', label: text('administration.area.landing') },
      { path: '/admin/menu', label: text('administration.area.menu') },
      { path: '/admin/getting-started', label: text('administration.area.gettingStarted') },
    ],
  },
  {
    label: text('administration.group.documents'),
    areas: [{ path: '/admin/scans', label: text('administration.area.scans') }],
  },
  {
    label: text('administration.group.activity'),
    areas: [
      { path: '/admin/overview', label: text('administration.area.overview') },
      { path: '/admin/problems', label: text('administration.area.problems') },
      { path: '/admin/log', label: text('administration.area.log') },
    ],
  },
  {
    label: text('administration.group.people'),
    areas: [
      { path: '/admin/customers', label: text('administration.area.customers') },
      { path: '/admin/users', label: text('administration.area.users') },
      { path: '/admin/salespeople', label: text('administration.area.salespeople') },
    ],
  },
  {
    label: text('administration.group.catalogue'),
    areas: [
      { path: '/admin/products', label: text('storeProducts.area') },
      { path: '/admin/catalogue/import', label: text('administration.area.import') },
    ],
  },
  {
    label: text('administration.group.delivery'),
    areas: [{ path: '/admin/delivery', label: text('administration.area.delivery') }],
  },
];

/** Groups with the areas that are open, without groups that have none. */
export const openGroups = (isOpen: (path: PlacePath) => boolean): readonly AreaGroup[] =>
  areaGroups
    .map(({ label, areas }) => ({ label, areas: areas.filter(({ path }) => isOpen(path)) }))
    .filter(({ areas }) => areas.length > 0);

/** The area that a path belongs to: the one with the longest path that it begins with. */
export function areaOf(pathname: string, groups: readonly AreaGroup[]): Area | null {
  const path = pathname.toLowerCase().replace(/\/+$/, '');
  const around = groups.flatMap(({ areas }) => areas).filter((area) => `${path}/`.startsWith(`${area.path}/`));
  return around.sort((one, other) => other.path.length - one.path.length)[0] ?? null;
}
