import { Page, type PageProps } from '../../ui/Page.js';
import { AreaLinks } from './AreaLinks.js';

/** A page of the administration, with links to all its areas that are open to the user. */
export function AdministrationFrame({ children, ...page }: Omit<PageProps, 'above'>) {
  return (
    <Page {...page} above={<AreaLinks />}>
      {children}
    </Page>
  );
}
