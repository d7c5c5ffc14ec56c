import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react';
import {
  Bold,
  Code,
  Highlighter,
  Italic,
  Link2,
  List,
  type LucideIcon,
  SquareCode,
  TextAlignCenter,
  TextAlignEnd,
  TextAlignJustify,
  TextAlignStart,
  TextQuote,
  Underline,
} from 'lucide-react';
import { useId, useState } from 'react';
import styled from 'styled-components';
import type { RichText } from '../../../../domain/text/rich-text.js';
import { type Text, text } from '../../../../texts/text.js';
import { useTexts } from '../../../texts/texts.js';
import { FieldError } from '../../../ui/FieldError.js';
import { colour, fontSize, media, radius, space } from '../../../ui/theme.js';
import { OutsideForm } from '../card/OutsideForm.js';
import { richTextExtensions } from './extensions.js';
import { LinkDialog } from './LinkDialog.js';
import { documentOf, richTextOfDocument } from './rich-text-document.js';

export interface RichTextFieldProps {
  /** The text that the field begins with. */
  blocks: RichText;
  error: string | null;
  onChange: (blocks: RichText) => void;
}

/** A text with marks, blocks, alignments and links (A2.85). */
export default function RichTextField({ blocks, error, onChange }: RichTextFieldProps) {
  const t = useTexts();
  const errorId = useId();
  const [isLinking, setIsLinking] = useState(false);
  const editor = useEditor({
    extensions: richTextExtensions,
    content: documentOf(blocks),
    // The page's policy lets no style in that carries no nonce.
    injectCSS: false,
    editorProps: {
      attributes: {
        ...{ role: 'textbox', 'aria-multiline': 'true', 'aria-label': t('landingEditor.textContent') },
        'aria-describedby': errorId,
      },
    },
    onUpdate: ({ editor: changed }) => onChange(richTextOfDocument(changed.getJSON())),
  });
  return (
    <div>
      <Frame>
        <RichTextToolbar editor={editor} onLink={() => setIsLinking(true)} />
        <EditorContent editor={editor} />
      </Frame>
      <FieldError id={errorId} text={error} />
      {isLinking ? (
        <OutsideForm>
          <LinkDialog editor={editor} onClose={() => setIsLinking(false)} />
        </OutsideForm>
      ) : null}
    </div>
  );
}

interface Tool {
  readonly label: Text;
  readonly Icon: LucideIcon;
  readonly isOn: (editor: Editor) => boolean;
  readonly press: (editor: Editor) => boolean;
}

const mark = (name: 'bold' | 'italic' | 'underline' | 'code' | 'highlight', label: Text, Icon: LucideIcon): Tool => ({
  ...{ label, Icon },
  isOn: (editor) => editor.isActive(name),
  press: (editor) => editor.chain().focus().toggleMark(name).run(),
});

const align = (to: 'left' | 'center' | 'right' | 'justify', label: Text, Icon: LucideIcon): Tool => ({
  ...{ label, Icon },
  isOn: (editor) => editor.isActive({ textAlign: to }),
  press: (editor) => editor.chain().focus().setTextAlign(to).run(),
});

const tools: readonly Tool[] = [
  mark('bold', text('landingEditor.bold'), Bold),
  mark('italic', text('landingEditor.italic'), Italic),
  mark('underline', text('landingEditor.underlined'), Underline),
  mark('code', text('landingEditor.code'), Code),
  mark('highlight', text('landingEditor.highlight'), Highlighter),
  {
    ...{ label: text('landingEditor.quote'), Icon: TextQuote },
    isOn: (editor) => editor.isActive('blockquote'),
    press: (editor) => editor.chain().focus().toggleBlockquote().run(),
  },
  {
    ...{ label: text('landingEditor.listItem'), Icon: List },
    isOn: (editor) => editor.isActive('bulletList'),
    press: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    ...{ label: text('landingEditor.codeBlock'), Icon: SquareCode },
    isOn: (editor) => editor.isActive('codeBlock'),
    press: (editor) => editor.chain().focus().toggleCodeBlock().run(),
  },
  align('left', text('landingEditor.alignLeft'), TextAlignStart),
  align('center', text('landingEditor.alignCenter'), TextAlignCenter),
  align('right', text('landingEditor.alignRight'), TextAlignEnd),
  align('justify', text('landingEditor.alignJustify'), TextAlignJustify),
];

function RichTextToolbar({ editor, onLink }: { editor: Editor; onLink: () => void }) {
  const t = useTexts();
  const on = useEditorState({
    editor,
    selector: ({ editor: now }) => [...tools.map(({ isOn }) => isOn(now)), now.isActive('link')],
  });
  return (
    // A press leaves the focus, and with it the selection, in the text.
    <Toolbar role="group" aria-label={t('landingEditor.marks')} onMouseDown={(event) => event.preventDefault()}>
      {tools.map(({ label, Icon, press }, at) => (
        <Tool
          key={label.key}
          type="button"
          aria-pressed={on[at] ?? false}
          aria-label={t.say(label)}
          title={t.say(label)}
          onClick={() => press(editor)}
        >
          <Icon aria-hidden />
        </Tool>
      ))}
      <Tool
        type="button"
        aria-pressed={on.at(-1) ?? false}
        aria-haspopup="dialog"
        aria-label={t('landingEditor.insertLink')}
        title={t('landingEditor.insertLink')}
        onClick={onLink}
      >
        <Link2 aria-hidden />
      </Tool>
    </Toolbar>
  );
}

const Frame = styled.div`
  border: 1px solid ${colour('border-strong')};
  border-radius: ${radius.medium};
  background: ${colour('surface')};
  &:focus-within { border-color: ${colour('focus')}; box-shadow: 0 0 0 1px ${colour('focus')}; }
  .tiptap {
    /* 400 by 300, where there is room (A2.85). */
    min-block-size: 300px;
    max-inline-size: 100%;
    padding: ${space(3)};
    line-height: 1.55;
    overflow-wrap: anywhere;
    white-space: pre-wrap;
    outline: none;
    > * + * { margin-block-start: ${space(2)}; }
    p { margin: 0; }
    ul { margin: 0; padding-inline-start: ${space(5)}; list-style: disc; }
    blockquote { margin-inline: 0; padding-inline-start: ${space(4)}; border-inline-start: 3px solid ${colour('border-strong')}; color: ${colour('muted')}; }
    pre, code { font-family: ui-monospace, Menlo, Consolas, monospace; font-size: ${fontSize.small}; background: ${colour('sunken')}; }
    pre { margin: 0; padding: ${space(3)}; border-radius: ${radius.medium}; white-space: pre-wrap; }
    mark { background: ${colour('warning-soft')}; color: ${colour('text')}; }
    a { color: ${colour('primary')}; font-weight: 550; }
  }
`;

const Toolbar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 2px;
  padding: ${space(1)};
  border-block-end: 1px solid ${colour('border')};
`;

const Tool = styled.button`
  display: grid;
  place-items: center;
  inline-size: 28px;
  block-size: 28px;
  padding: 0;
  border: 0;
  border-radius: ${radius.small};
  background: none;
  color: ${colour('text')};
  cursor: pointer;
  svg { inline-size: 16px; block-size: 16px; }
  &:hover { background: ${colour('hover')}; }
  &[aria-pressed='true'] { background: ${colour('primary-soft')}; color: ${colour('primary')}; }
  ${media.touch} { inline-size: 44px; block-size: 44px; }
`;
