import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pageLink } from './page-link.js';
import { safeReturnPath } from './return-path.js';

const site = 'https://shop.example';

describe('a link that somebody wrote (A3.30)', () => {
  it('leads within the storefront where it is a path', () => {
    for (const path of ['/', '/products#mc=FOOD', '/product/12?from=home', '/a%2F/b', '/%5Cevil.example', '/a//b'])
      expect(pageLink(` ${path}\n`), path).toEqual({ href: path, isExternal: false });
  });

  it('is one of another site where a browser would leave this one', () => {
    for (const written of ['//evil.example/x', '/\\evil.example/x', '/\t/evil.example/x', '\\\\evil.example/x'])
      expect(pageLink(written), written).toEqual({ href: 'https://evil.example/x', isExternal: true });
    // No host name is special, not even the one that the code uses internally.
    for (const host of ['storefront.invalid', 'one.invalid', 'other.invalid'])
      for (const path of ['/x', '//evil.example/x']) expect(pageLink(`//${host}${path}`)?.isExternal, host).not.toBe(false);
  });

  it('leads nowhere where a path becomes another host once its dots are resolved, where it names a person, or where it is no link', () => {
    for (const written of [
      '/.//evil.example/x',
      '/x/..//evil.example/x',
      '/%2e//evil.example/x',
      '/.\\/evil.example/x',
      '/\t.//evil.example/x',
      'https://shop.example@evil.example/x',
      'https://:secret@evil.example/x',
      'javascript:alert(1)',
      'https:products',
      'products',
      '',
      `/${'x'.repeat(2_000)}`,
    ])
      expect(pageLink(written), written).toBeNull();
  });

  it('never leaves this site while it is taken for one of its paths, whatever is written', () => {
    const pieces = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      '%2e',
      '%2f',
      '%5c',
      '\t',
      '\n',
      '\r',
      ' ',
      '\u0001',
      '\u3000',
      '@',
      ':',
      '?',
      '#',
      'x',
    );
    const hosts = fc.constantFrom('evil.example', 'storefront.invalid', '//storefront.invalid', 'https:', 'shop.example');
    const written = fc.array(fc.oneof({ weight: 4, arbitrary: pieces }, hosts), { maxLength: 8 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(written, (text) => {
        const link = pageLink(text);
        if (link === null || link.isExternal) return;
        const here = new URL(link.href, site);
        expect(here.origin).toBe(site);
        // A link relative to the page's own address leads nowhere else either.
        expect(new URL(here.pathname, site).origin).toBe(site);
      }),
      { numRuns: 5_000 },
    );
  });
});

describe('the place to return to after sign-in (S2.1, C11)', () => {
  it('stays this site’s when a page reads it of its own address', () => {
    for (const wanted of ['/.//evil.example', '/x/..//evil.example', '/%2e//evil.example', '/.%2e//evil.example/?a#b'])
      expect(safeReturnPath(wanted), wanted).toBe('/');
  });
});
