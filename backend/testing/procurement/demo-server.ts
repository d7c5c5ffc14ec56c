import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { cartPage, type Entry, homePage, refusedPage } from './demo-pages.js';
import { type ReceivedCart, receivedCart } from './received-cart.js';
import { setupRequest } from './setup-request.js';

/** Addresses and credentials shared by the demo and the store. */
export interface DemoOptions {
  /** Address of the storefront, without a slash at the end. */
  readonly store: string;
  /** 0 takes any free port. */
  readonly port: number;
  /** Names of the demo's buyers at the store: cXML, and OCI. */
  readonly identities: { readonly cxml: string; readonly oci: string };
  readonly supplier: string;
  readonly secret: string;
}

/** A running procurement system. */
export interface Demo {
  readonly url: string;
  close(): void;
}

const longestForm = 2_000_000;

/** Simulates a procurement system: sends users to the store by cXML or OCI, and shows the returned cart. Keeps carts in memory. */
export async function startProcurementDemo(options: DemoOptions): Promise<Demo> {
  const carts = new Map<string, ReceivedCart>();
  let url = '';
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      respond(response, 502, refusedPage('none', error instanceof Error ? error.message : 'no answer'));
    });
  });
  await new Promise<void>((resolve) => server.listen(options.port, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', url);
    const route = `${request.method} ${pathname}`;
    if (route === 'GET /') return respond(response, 200, homePage(options.store, waysIn()));
    if (route === 'POST /start') return await start(await formOf(request), response);
    if (route === 'POST /back') return showCart(await formOf(request), response);
    respond(response, 404, refusedPage('404', 'There is no such page'));
  }

  function waysIn(): Entry[] {
    const { identities, secret, store } = options;
    const oci = { USERNAME: identities.oci, PASSWORD: secret, HOOK_URL: `${url}/back`, '~TARGET': '_top' };
    return [
      { label: 'Shop by cXML', action: '/start', fields: { operation: 'create' } },
      { label: 'Shop by OCI', action: `${store}/punchout/oci`, fields: oci },
    ];
  }

  /** Server to server: the browser sees only the start page. */
  async function start(form: URLSearchParams, response: ServerResponse): Promise<void> {
    const at = new Date();
    const document = setupRequest({
      operation: form.get('operation') ?? 'create',
      buyerCookie: randomUUID(),
      postbackUrl: `${url}/back`,
      domain: 'NetworkID',
      identity: options.identities.cxml,
      supplier: options.supplier,
      secret: options.secret,
      lines: carts.get(form.get('cart') ?? '')?.lines ?? [],
      payloadId: `${at.getTime()}.${randomUUID()}@procurement.demo`,
      at,
    });
    const headers = { 'content-type': 'text/xml; charset=utf-8' };
    const reply = await (await fetch(`${options.store}/punchout/cxml`, { method: 'POST', headers, body: document })).text();
    const [, startPage] = /<StartPage><URL>([^<]+)<\/URL>/.exec(reply) ?? [];
    if (startPage === undefined) {
      const [, code = 'none', message = reply.slice(0, 200)] = /<Status code="(\d+)"[^>]*>([^<]*)</.exec(reply) ?? [];
      return respond(response, 200, refusedPage(code, message));
    }
    response.writeHead(303, { location: startPage }).end();
  }

  function showCart(form: URLSearchParams, response: ServerResponse): void {
    const cart = receivedCart(form);
    if (cart === null) {
      respond(response, 400, refusedPage('400', 'No cart came along'));
      return;
    }
    const id = randomUUID();
    carts.set(id, cart);
    const again = (label: string, operation: string): Entry => ({ label, action: '/start', fields: { operation, cart: id } });
    // OCI cannot return to the store with a cart.
    const entries = cart.buyerCookie === '' ? [] : [again('Edit this cart', 'edit'), again('Look at this cart', 'inspect')];
    respond(response, 200, cartPage(cart, entries));
  }
}

async function formOf(request: IncomingMessage): Promise<URLSearchParams> {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) {
    text += chunk;
    if (text.length > longestForm) throw new Error('The form is too large');
  }
  return new URLSearchParams(text);
}

function respond(response: ServerResponse, status: number, html: string): void {
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(html);
}
