import {
  customerPageShape,
  customerShape,
  customersShape,
} from '../../../gateway/office/rest/customer-administration/customer-administration.wire.js';
import { inArea } from '../check.js';
import { demandStaff } from './administration.js';

const path = '/api/admin/customers';
const of = {
  ...{ one: `GET ${path}/{customerKey}`, change: `POST ${path}/{customerKey}/changes` },
  register: `POST ${path}/{customerKey}/punchout-buyers`,
  changeBuyer: `POST ${path}/{customerKey}/punchout-buyers/{id}/changes`,
};

/** All customers of the store, for its staff. Every change is to what holds already. */
export const customerAdministrationChecks = inArea('administration', {
  'customers-closed': {
    says: 'shows customers to nobody but staff',
    requirement: 'Customers of the store',
    otherwise: 'any customer reads what others owe.',
    of: [`GET ${path}`, of.one],
    prove: async (it) => {
      for (const closed of [path, `${path}/1`]) {
        (await it.get(closed, { as: 'guest' })).is(401);
        for (const as of ['buyer', 'sales', 'consumer'] as const) (await it.get(closed, { as })).is(403);
      }
    },
  },
  'customers-search': {
    says: 'finds a customer by its code, and gives its page',
    requirement: 'Customers of the store',
    otherwise: 'the page Customers is an error.',
    of: [`GET ${path}`, of.one],
    as: 'staff',
    prove: async (it) => {
      await demandStaff(it);
      const { rows } = await (await it.get(`${path}?pageSize=1`)).is(200).shaped(customersShape);
      (await it.get(`${path}/2147483647`)).is(404);
      const [first] = rows;
      if (!first) return;
      const answer = await it.get(`${path}?activity=all&search=${encodeURIComponent(first.customerCode)}`);
      const found = await answer.is(200).shaped(customersShape);
      answer.demand(
        found.rows[0]?.customerKey === first.customerKey,
        first.customerCode,
        found.rows[0]?.customerCode ?? 'nothing',
      );
      await (await it.get(`${path}/${first.customerKey}`)).is(200).shaped(customerPageShape);
    },
  },
  'customers-change': {
    says: 'saves details as they were seen, and refuses those of an older version and those without a name',
    requirement: 'Customers of the store',
    otherwise: 'two people overwrite each other.',
    of: [of.change, `POST ${path}`],
    as: 'staff',
    effect: 'writes',
    prove: async (it) => {
      await demandStaff(it);
      const { rows } = await (await it.get(`${path}?pageSize=1`)).is(200).shaped(customersShape);
      const [first] = rows;
      if (!first) return;
      const page = await (await it.get(`${path}/${first.customerKey}`)).is(200).shaped(customerPageShape);
      const { details: values, detailsVersion: version } = page.customer;
      const save = (body: object) => it.post(`${path}/${first.customerKey}/changes`, { body: { kind: 'details', ...body } });
      (await save({ values, version: 'older' })).is(409).refuses('CUSTOMER_CHANGED');
      (await save({ values: { ...values, name: '' }, version })).is(409).refuses('FIELD_REQUIRED');
      (await it.post(path, { body: { details: values } })).is(409).refuses('NAME_TAKEN');
      await (await save({ values, version })).is(200).shaped(customerShape);
    },
  },
  'customers-punchout': {
    says: 'refuses a procurement system without hosts, and values that were changed meanwhile; disabling one that is unknown is a 404',
    requirement: 'Customers of the store',
    otherwise: 'carts go anywhere, or two people overwrite each other.',
    of: [of.register, of.changeBuyer],
    as: 'staff',
    effect: 'writes',
    prove: async (it) => {
      await demandStaff(it);
      const { rows } = await (await it.get(`${path}?pageSize=1`)).is(200).shaped(customersShape);
      const [first] = rows;
      if (!first) return;
      const systems = `${path}/${first.customerKey}/punchout-buyers`;
      const values = {
        ...{ name: 'Conformance', domain: '', identity: 'CONFORMANCE', senderDomain: '', senderIdentity: '' },
        ...{ supplierDomain: '', supplierIdentity: '', postbackHosts: [], encoding: 'urlencoded' },
      };
      (await it.post(systems, { body: { dialect: 'oci', values, secret: '' } })).is(409).refuses('REFUSED');
      const disabled = { body: { kind: 'enabled', isEnabled: false } };
      (await it.post(`${systems}/2147483647/changes`, disabled)).is(404);
      const page = await (await it.get(`${path}/${first.customerKey}`)).is(200).shaped(customerPageShape);
      const [known] = page.punchoutBuyers ?? [];
      if (!known) return;
      const { id, dialect: _, version: __, isEnabled: ___, lastVisitAt: ____, ...same } = known;
      const older = { kind: 'values', values: same, version: 'older' };
      (await it.post(`${systems}/${id}/changes`, { body: older })).is(409).refuses('CUSTOMER_CHANGED');
    },
  },
});
