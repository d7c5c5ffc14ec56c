import type { ReactNode } from 'react';
import { useIsOpen } from '../contexts/places.js';
import { WorkplaceProvider } from '../providers/WorkplaceProvider.js';

interface Props {
  readonly path: string;
  readonly children: ReactNode;
}

/** The action of a notification that leads to a page, where that is open (S6.5). Not part of the first load: nobody is led anywhere before signing in. */
export default function PathAction(props: Props) {
  return (
    <WorkplaceProvider>
      <WhereOpen {...props} />
    </WorkplaceProvider>
  );
}

function WhereOpen({ path, children }: Props) {
  return useIsOpen()(path) ? children : null;
}
