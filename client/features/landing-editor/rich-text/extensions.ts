import { Extension, type Extensions } from '@tiptap/core';
import { Highlight } from '@tiptap/extension-highlight';
import { TextAlign } from '@tiptap/extension-text-align';
import { Plugin } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { StarterKit } from '@tiptap/starter-kit';
import { richTextOf } from '../../../../domain/text/rich-text-from-html.js';
import { documentOf } from './rich-text-document.js';

/**
 * Pasted and dropped markup is read by the same rules as stored texts, so that the editor shows what will be kept. ProseMirror's own way would parse it as
 * HTML, which the page's content security policy refuses.
 */
const OwnPaste = Extension.create({
  name: 'ownPaste',
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        handleDOMEvents: {
          paste: (view, event) => insert(view, event, event.clipboardData),
          drop: (view, event) => view.dragging === null && insert(view, event, event.dataTransfer),
        },
      },
    }),
  ],
});

function insert(view: EditorView, event: Event, data: DataTransfer | null): boolean {
  event.preventDefault();
  const html = data?.getData('text/html') ?? '';
  const plain = (data?.getData('text/plain') ?? '').replaceAll('\r', '');
  const isCode = view.state.selection.$from.parent.type.spec.code === true;
  if (html === '' || isCode) {
    if (plain !== '') view.dispatch(view.state.tr.insertText(plain).scrollIntoView());
    return true;
  }
  const pasted = view.state.schema.nodeFromJSON(documentOf(richTextOf(html)));
  // Of a single paragraph, the words only: it continues the line that it is pasted into.
  const isLine = pasted.childCount === 1 && pasted.firstChild?.type.name === 'paragraph';
  view.dispatch(
    view.state.tr.replaceSelection(pasted.slice(isLine ? 1 : 0, pasted.content.size - (isLine ? 1 : 0))).scrollIntoView(),
  );
  return true;
}

/** Marks, blocks and alignments of a text of the landing page (A2.85), and nothing else. */
export const richTextExtensions: Extensions = [
  StarterKit.configure({
    ...{ heading: false, horizontalRule: false, orderedList: false, strike: false, trailingNode: false },
    link: { openOnClick: false, autolink: false, linkOnPaste: false, HTMLAttributes: { rel: null, target: null, class: null } },
  }),
  Highlight,
  TextAlign.configure({ types: ['paragraph', 'codeBlock'], alignments: ['left', 'center', 'right', 'justify'] }),
  OwnPaste,
];
