import type { PlaceViewer } from '../../../domain/navigation/places.js';
import { type SideMenuSection, visibleSections } from '../../../domain/navigation/side-menu.js';

/** The sections of the side menu whose screens exist: an entry that leads nowhere is not shown. */
export function builtSections(viewer: PlaceViewer, paths: ReadonlySet<string>): SideMenuSection[] {
  return visibleSections(viewer)
    .map(({ title, entries }) => ({ title, entries: entries.filter(({ path }) => paths.has(path)) }))
    .filter(({ entries }) => entries.length > 0);
}
