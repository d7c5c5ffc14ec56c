import styled from 'styled-components';
import type { DocumentLinkPartsFragment } from '../../generated/graphql.js';
import { useTexts } from '../../texts/texts.js';
import { Button } from '../../ui/Button.js';
import { Dialog } from '../../ui/Dialog.js';
import { colour, space } from '../../ui/theme.js';
import { DocumentButton } from './DocumentButton.js';

/** Whatever has documents. */
export interface DocumentOwner {
  /** The number that people know it by. */
  readonly name: string;
  readonly documents: readonly DocumentLinkPartsFragment[];
}

/** Documents of an order or an entry of the account (A2.44, A2.56). */
export function DocumentsDialog({ title, owner, onClose }: { title: string; owner: DocumentOwner; onClose: () => void }) {
  const t = useTexts();
  return (
    <Dialog title={title} onClose={onClose} actions={<Button onClick={onClose}>{t('ui.close')}</Button>}>
      <Name>{owner.name}</Name>
      <List>
        {owner.documents.map(({ document, name }) => (
          <li key={document}>
            <DocumentButton document={document}>{name}</DocumentButton>
          </li>
        ))}
      </List>
    </Dialog>
  );
}

const Name = styled.p`
  margin-block-end: ${space(3)};
  color: ${colour('muted')};
`;

const List = styled.ul`
  display: flex;
  flex-direction: column;
  gap: ${space(2)};
  list-style: none;
  button { inline-size: 100%; }
`;
