import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { expect } from 'vitest';
import type { Config } from '../../../backend/config.js';
import { startTestBackOffice, type TestBackOffice } from '../../../backend/testing/back-office.js';
import { bearer, buildToken, buildUser } from '../../../backend/testing/builders.js';
import { type Buyer, fillCartFixture, makeBuyer } from '../../../backend/testing/cart-fixture.js';
import { type FormFile, formOf } from '../../../backend/testing/form.js';
import type { App } from '../../../gateway/app.js';
import { httpBackOffice } from '../../../gateway/office/rest/back-office.js';
import { appWith } from '../../../gateway/testing/app.js';
import { type RecordedCall, recordingProxy } from '../recorder.js';

/** A store with a gateway in front of it, whose calls are recorded. Its parts are there once it was started. */
export class RecordedGateway {
  office!: TestBackOffice;
  http!: App['http'];
  private proxy!: Awaited<ReturnType<typeof recordingProxy>>;

  async start(overrides: Partial<Config> = {}): Promise<void> {
    this.office = await startTestBackOffice(overrides);
    await this.office.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = this.office.app.server.address() as AddressInfo;
    this.proxy = await recordingProxy(`http://127.0.0.1:${port}`);
    this.http = (await appWith({ backOffice: httpBackOffice(this.proxy.url) })).http;
  }

  get calls(): RecordedCall[] {
    return this.proxy.calls;
  }

  async close(): Promise<void> {
    await this.http?.close();
    this.proxy?.close();
    await this.office?.close();
  }

  /** Headers of a call without its own. */
  protected get headers(): object {
    return {};
  }

  /** The answer to a document, with its errors. */
  readonly ask = async (query: string, variables: object = {}, headers = this.headers) => {
    const payload = { query, variables };
    return (await this.http.inject({ method: 'POST', url: '/graphql', headers: { ...headers }, payload })).json();
  };

  /** The data of an answer without errors. */
  readonly read = async (query: string, variables: object = {}, headers = this.headers) => {
    const { data, errors } = await this.ask(query, variables, headers);
    expect(errors).toBeUndefined();
    return data;
  };

  /** The answer to a form with one file. */
  readonly upload = async (url: string, file: FormFile, headers = this.headers) => {
    const form = formOf(file);
    const all = { ...headers, ...form.headers, 'idempotency-key': randomUUID() };
    return await this.http.inject({ method: 'POST', url, headers: all, payload: form.payload });
  };

  /** Headers of a new member of staff, and the data of answers to them. */
  readonly staff = async () => {
    const { id } = await buildUser(this.office.db, { isStaff: true });
    const headers = bearer(await buildToken(this.office.db, id, {}, this.office.clock.now()));
    return { headers, asStaff: (query: string, variables: object = {}) => this.read(query, variables, headers) };
  };
}

/** The store that most tests share; calls without headers are a buyer's. */
export class SharedGateway extends RecordedGateway {
  buyer!: Buyer;

  override async start(): Promise<void> {
    await super.start();
    await fillCartFixture(this.office.store);
    this.buyer = await makeBuyer(this.office.store);
  }

  protected override get headers(): object {
    return this.buyer.headers;
  }

  /** A store of its own for a test, whose calls count as those of this one. */
  async inOwnStore(overrides: Partial<Config>, use: (own: RecordedGateway) => Promise<void>): Promise<void> {
    const own = new RecordedGateway();
    await own.start(overrides);
    try {
      await use(own);
    } finally {
      this.calls.push(...own.calls);
      await own.close();
    }
  }
}
