import { type Text, text } from '../../texts/text.js';
import { pageLink } from '../navigation/page-link.js';

/** A link as it was typed in the editor, completed: one without https gets it (A5.35). Null if it leads nowhere. */
export function completedLink(typed: string): string | null {
  const written = typed.trim();
  if (written === '') return null;
  const known = pageLink(written);
  if (known !== null) return known.href;
  const address = written.replace(/^http:\/\//i, '');
  // Another scheme is no address without one; a port is.
  return /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(address) || !/^[^\s/]+\.[^\s/]+/.test(address)
    ? null
    : (pageLink(`https://${address}`)?.href ?? null);
}

/** Problems of the fields of the link dialog, which needs text and address (A2.85, A5.35); null for a valid field. */
export function linkProblems({ label, address }: { readonly label: string; readonly address: string }): {
  readonly label: Text | null;
  readonly address: Text | null;
} {
  const missing = (label: Text) => text('fields.required', { label });
  return {
    label: label.trim() === '' ? missing(text('landingEditor.linkText')) : null,
    address:
      address.trim() === ''
        ? missing(text('landingEditor.linkAddress'))
        : completedLink(address) === null
          ? text('landing.linkInvalid')
          : null,
  };
}
