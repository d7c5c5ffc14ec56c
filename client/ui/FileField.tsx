import { FileText, Upload, X } from 'lucide-react';
import { type ChangeEvent, useRef } from 'react';
import styled from 'styled-components';
import { useTexts } from '../texts/texts.js';
import { Button, IconButton } from './Button.js';
import { colour, fontSize, motion, radius, space } from './theme.js';
import { useFileDrop } from './use-file-drop.js';

export interface FileFieldProps {
  label: string;
  /** File types that the browser's own dialog offers first, as in `accept` of an input. */
  accept: string;
  /** The chosen file: its name and its size in words. */
  file: { readonly name: string; readonly size: string } | null;
  onFiles: (files: readonly File[]) => void;
  onRemove: () => void;
  disabled?: boolean;
}

/** A file, by a button or dropped anywhere on the page. */
export function FileField({ label, accept, file, onFiles, onRemove, disabled = false }: FileFieldProps) {
  const t = useTexts();
  const input = useRef<HTMLInputElement>(null);
  const isOver = useFileDrop(onFiles);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const files = [...(target.files ?? [])];
    // The same file can be chosen again after it was fixed.
    target.value = '';
    // Empty if the browser's dialog was cancelled.
    if (files.length > 0) onFiles(files);
  };
  return (
    <Zone role="group" aria-label={label} $isOver={isOver && !disabled}>
      <input ref={input} type="file" accept={accept} aria-label={label} hidden onChange={choose} disabled={disabled} />
      {file ? (
        <Chosen>
          <FileText aria-hidden />
          <Name>
            <strong>{file.name}</strong>
            <small>{file.size}</small>
          </Name>
          <IconButton label={t('ui.remove', { name: file.name })} onClick={onRemove} disabled={disabled}>
            <X />
          </IconButton>
        </Chosen>
      ) : (
        <Hint>
          <Upload aria-hidden />
          {t(isOver ? 'ui.dropFile' : 'ui.dropOrChoose')}
        </Hint>
      )}
      <Button onClick={() => input.current?.click()} disabled={disabled}>
        {t(file ? 'ui.chooseAnotherFile' : 'ui.chooseFile')}
      </Button>
    </Zone>
  );
}

const Zone = styled.div<{ $isOver: boolean }>`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${space(4)};
  padding: ${space(5)} ${space(4)};
  border: 1px dashed ${({ $isOver }) => colour($isOver ? 'primary' : 'border-strong')};
  border-radius: ${radius.large};
  background: ${({ $isOver }) => colour($isOver ? 'primary-soft' : 'sunken')};
  transition: background ${motion.fast}, border-color ${motion.fast};
`;

const Hint = styled.p`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${space(2)};
  color: ${colour('muted')};
  svg { inline-size: 22px; block-size: 22px; }
`;

const Chosen = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  inline-size: 100%;
  > svg { flex: none; inline-size: 22px; block-size: 22px; color: ${colour('primary')}; }
`;

const Name = styled.p`
  flex: 1;
  min-inline-size: 0;
  strong { display: block; font-weight: 550; overflow-wrap: anywhere; }
  small { color: ${colour('muted')}; font-size: ${fontSize.small}; font-variant-numeric: tabular-nums; }
`;
