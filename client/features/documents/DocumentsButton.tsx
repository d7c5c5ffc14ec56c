import { Files } from 'lucide-react';
import { useTexts } from '../../texts/texts.js';
import { IconButton } from '../../ui/Button.js';
import type { DocumentOwner } from './DocumentsDialog.js';

/** Opens the documents of an order or an entry; nothing where there are none. */
export function DocumentsButton({ owner, onOpen }: { owner: DocumentOwner; onOpen: (owner: DocumentOwner) => void }) {
  const t = useTexts();
  if (owner.documents.length === 0) return null;
  return (
    <IconButton data-row-focus label={t('documents.documentsOf', { name: owner.name })} onClick={() => onOpen(owner)}>
      <Files aria-hidden />
    </IconButton>
  );
}
