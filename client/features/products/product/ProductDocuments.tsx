import { FileText } from 'lucide-react';
import styled from 'styled-components';
import type { Texts } from '../../../../texts/texts.js';
import { useTexts } from '../../../texts/texts.js';
import { colour, media, radius, space } from '../../../ui/theme.js';

/** Documents about a product, each in a tab of its own. */
export function ProductDocuments({ files }: { files: readonly string[] }) {
  const t = useTexts();
  return (
    <List>
      {files.map((file) => (
        <li key={file}>
          <a href={`/document/${encodeURIComponent(file)}`} target="_blank" rel="noopener">
            <FileText aria-hidden />
            {nameOf(file, t)}
          </a>
        </li>
      ))}
    </List>
  );
}

/** "spec-sheet.pdf" as "Spec sheet (PDF)". */
function nameOf(file: string, t: Texts): string {
  const [, name = file, ending] = /^(.*?)(?:\.([^.]+))?$/.exec(file) ?? [];
  const spaced = name.replace(/[-_]+/g, ' ').trim();
  const label = `${spaced.charAt(0).toUpperCase()}${spaced.slice(1)}`;
  return ending ? t('products.document', { name: label, format: ending.toUpperCase() }) : label;
}

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  padding: 0;
  list-style: none;
  a {
    display: inline-flex;
    align-items: center;
    gap: ${space(2)};
    min-block-size: 36px;
    padding-inline: ${space(3)};
    border: 1px solid ${colour('border')};
    border-radius: ${radius.medium};
    background: ${colour('surface')};
    color: ${colour('text')};
    text-decoration: none;
    ${media.touch} { min-block-size: 44px; }
  }
  a:hover { background: ${colour('hover')}; }
  svg { flex: none; inline-size: 18px; block-size: 18px; color: ${colour('muted')}; }
`;
