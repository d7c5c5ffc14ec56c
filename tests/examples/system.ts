import type { AddressInfo } from 'node:net';
import { startTestBackOffice } from '../../backend/testing/back-office.js';
import { buildApiKey } from '../../backend/testing/builders.js';
import { fillCartFixture, makeBuyer } from '../../backend/testing/cart-fixture.js';
import type { ApiKeyScope } from '../../domain/api-keys/api-key.js';
import { httpBackOffice } from '../../gateway/office/rest/back-office.js';
import { appWith } from '../../gateway/testing/app.js';

/** Back office and gateway in one process, as `npm start` configures them: documents of their own are executed for API keys alone. */
export async function openSystem() {
  const office = await startTestBackOffice();
  await fillCartFixture(office.store);
  await office.app.listen({ port: 0, host: '127.0.0.1' });
  const backOffice = httpBackOffice(`http://127.0.0.1:${(office.app.server.address() as AddressInfo).port}`);
  const gateway = await appWith({ backOffice, config: { trustedDocuments: 'api-keys' } });
  await gateway.http.listen({ port: 0, host: '127.0.0.1' });
  return {
    url: `http://127.0.0.1:${(gateway.http.server.address() as AddressInfo).port}`,
    /** The key of a program that orders for a customer whom no other test has, and how to see what it ordered. */
    async program(scopes?: ApiKeyScope[]) {
      const buyer = await makeBuyer(office.store);
      const { secret } = await buildApiKey(
        office.db,
        { userId: buyer.userId, customerKey: buyer.customerKey, ...(scopes && { scopes }) },
        office.clock.now(),
      );
      const orders = async (): Promise<string[]> => {
        const answer = await office.app.inject({ url: '/api/history/orders', headers: buyer.headers });
        return (answer.json() as { rows: { orderNumber: string }[] }).rows.map(({ orderNumber }) => orderNumber);
      };
      return { apiKey: secret, orders };
    },
    async close() {
      await gateway.http.close();
      await office.close();
    },
  };
}
