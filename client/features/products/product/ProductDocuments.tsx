import { FileText } from 'lucide-react';
import styled from 'styled-components';
import { colour, media, radius, space } from '../../../ui/theme.js';

/** Documents about a product, each in a tab of its own. */
export function ProductDocuments({ files }: { files: readonly string[] }) {
  return (
    <List>
      {files.map((file) => (
        <li key={file}>
          <a href={`/document/${encodeURIComponent(file)}`} target="_blank" rel="noopener">
            <FileText aria-hidden />
            {nameOf(file)}
          </a>
        </li>
      ))}
    </List>
  );
}

/** "spec-sheet.pdf" as "Spec sheet (PDF)". */
function nameOf(file: string): string {
  const [, name = file, ending] = /^(.*?)(?:\.([^.]+))?$/.exec(file) ?? [];
  const label = name.replace(/[-_]+/g, ' ').trim();
  return `${label.charAt(0).toUpperCase()}${label.slice(1)}${ending ? ` (${ending.toUpperCase()})` : ''}`;
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
