import { eq } from 'drizzle-orm';
import { punchoutBuyers } from '../store/tables/punchout.js';
import { users } from '../store/tables/users.js';
import type { TestBackOffice } from './back-office.js';
import { bearer } from './builders.js';
import { makeBuyer } from './cart-fixture.js';
import { demandValidCxml } from './cxml/cxml-validator.js';
import { lightHash } from './light-hash.js';
import { type ReceivedCart, receivedCart } from './procurement/received-cart.js';
import { type Handing, setupRequest } from './procurement/setup-request.js';
import { unique } from './unique.js';

const secret = 'right secret';
let secretHash: Promise<string> | undefined;

/** A registered procurement system, and its operations. */
export async function buildProcurement(
  office: TestBackOffice,
  values: Partial<typeof punchoutBuyers.$inferInsert> = {},
  options: Parameters<typeof makeBuyer>[1] = {},
) {
  const { userId, customerKey } = await makeBuyer(office.store, options);
  await office.db.update(users).set({ name: 'Procurement' }).where(eq(users.id, userId));
  secretHash ??= lightHash(secret);
  const identity = unique('PROC');
  await office.db.insert(punchoutBuyers).values({
    name: identity,
    dialect: 'cxml',
    fromDomain: values.dialect === 'oci' ? '' : 'NetworkID',
    fromIdentity: identity,
    supplierDomain: 'NetworkID',
    supplierIdentity: 'US',
    secretHash: await secretHash,
    userId,
    customerKey,
    postbackHosts: ['buyer.example', '*.network.example', 'localhost'],
    ...values,
  });
  return new Procurement(office, identity, customerKey);
}

/** All calls of one procurement system in order. */
export class Procurement {
  constructor(
    private readonly office: TestBackOffice,
    readonly identity: string,
    readonly customerKey: number,
  ) {}

  request(handing: Partial<Handing> = {}): string {
    const { identity } = this;
    return setupRequest({
      operation: 'create',
      buyerCookie: 'cookie-1',
      postbackUrl: 'https://buyer.example/back?session=1',
      domain: 'NetworkID',
      identity,
      supplier: 'US',
      secret,
      lines: [],
      payloadId: `${identity}@test`,
      at: this.office.clock.now(),
      ...handing,
    });
  }

  /** Posts a document and returns the parsed answer. */
  async post(document: string | Buffer, headers: Record<string, string> = {}) {
    const answer = await this.office.app.inject({
      method: 'POST',
      url: '/api/punchout/setup',
      headers: { 'content-type': 'text/xml; charset=utf-8', 'x-storefront-origin': 'https://shop.example', ...headers },
      payload: document,
    });
    const isDocument = answer.statusCode === 200;
    if (isDocument) demandValidCxml(answer.body);
    return {
      http: answer.statusCode,
      status: /<Status code="(\d+)"/.exec(answer.body)?.[1],
      message: /<Status[^>]*>([^<]*)</.exec(answer.body)?.[1],
      url: /<URL>([^<]*)</.exec(answer.body)?.[1],
      body: answer.body,
    };
  }

  /** Hands a user over; returns the code of the start page. */
  async code(handing: Partial<Handing> = {}): Promise<string> {
    const { url, status, message } = await this.post(this.request(handing));
    if (url === undefined) throw new Error(`no start page: ${status} ${message}`);
    return new URL(url).searchParams.get('ac') ?? '';
  }

  async exchange(code: string) {
    const form = { client_id: 'ecommerce', grant_type: 'authorization_code', redirect: 'products', code };
    return await this.office.app.inject({
      method: 'POST',
      url: '/api/token',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(form).toString(),
    });
  }

  /** A user of the procurement system, in the store. */
  async enter(handing: Partial<Handing> = {}): Promise<PunchoutShopper> {
    return new PunchoutShopper(this.office, (await this.exchange(await this.code(handing))).json().access_token);
  }

  /** The same by OCI. */
  async enterOci(fields: Record<string, string> = {}) {
    const form = { USERNAME: this.identity, PASSWORD: secret, HOOK_URL: 'https://buyer.example/hook?id=7', ...fields };
    return await this.office.app.inject({
      method: 'POST',
      url: '/api/punchout/oci',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(form).toString(),
    });
  }

  async shopByOci(fields: Record<string, string> = {}): Promise<PunchoutShopper> {
    const { code } = (await this.enterOci(fields)).json();
    return new PunchoutShopper(this.office, (await this.exchange(code)).json().access_token);
  }
}

/** A user in a punchout session. */
export class PunchoutShopper {
  constructor(
    private readonly office: TestBackOffice,
    readonly token: string,
  ) {}

  async call(method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object, more: object = {}) {
    const key = { 'idempotency-key': unique('key') };
    const headers = { ...bearer(this.token), ...key, ...more };
    return await this.office.app.inject({ method, url, headers, ...(payload && { payload }) });
  }

  async add(productKey: number, orderQuantity: string, unitOfMeasure = 'CS', more: object = {}) {
    return await this.call('POST', '/api/cart/line', { productKey, orderQuantity, unitOfMeasure, ...more });
  }

  /** The cart, in a language or the site's. */
  async cart(language?: string) {
    return (await this.call('GET', '/api/cart', undefined, language === undefined ? {} : { 'accept-language': language })).json();
  }

  async transfer(version?: number) {
    return await this.call('POST', '/api/punchout/createmessage', version === undefined ? {} : { version });
  }

  /** Transfers the cart; returns the form that the procurement system receives. */
  async handBack(): Promise<ReceivedCart & { postbackUrl: string; fields: URLSearchParams }> {
    const answer = await this.transfer();
    if (answer.statusCode !== 200) throw new Error(`not transferred: ${answer.statusCode} ${answer.body}`);
    const { body, postbackUrl } = answer.json();
    const fields = new URLSearchParams(body);
    const received = receivedCart(fields);
    if (received === null) throw new Error('no cart came back');
    if (received.source.startsWith('<')) demandValidCxml(received.source);
    return { ...received, postbackUrl, fields };
  }
}
