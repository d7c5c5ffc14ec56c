import { type Static, Type } from 'typebox';
import { contractKinds, kindOfContract } from '../../../../domain/administration/people/schema-names.js';
import { nameOfRole } from '../../../../domain/colleagues/schema-names.js';
import type { ServedChange, ServedCustomersPage, ServedCustomersPort, ServedRequest } from '../../ports/served-customers.js';
import type { RestCalls } from '../http/rest-calls.js';
import { Maybe, shape } from '../http/shapes.js';
import { unlessAbsent } from './absent.js';
import { toChoice } from './store-users.map.js';
import { WireRole } from './store-users.wire.js';

const text = Type.String();
const id = Type.Union([Type.Integer(), text]);
const count = Type.Integer({ minimum: 0 });
const Kind = Type.Unsafe<(typeof contractKinds)[keyof typeof contractKinds]>(
  Type.Union(Object.values(contractKinds).map((kind) => Type.Literal(kind))),
);
/** `GET /api/admin/users/{id}/customers`. */
export const servedShape = shape(
  Type.Object({
    ...{ totalCount: count, listCount: count, user: Type.Object({ id, name: text, kind: Kind }) },
    rows: Type.Array(
      Type.Object({
        ...{ customerKey: id, customerCode: text, name: text, city: Maybe(text), state: Maybe(text) },
        ...{ isActive: Maybe(Type.Boolean()), role: Maybe(WireRole) },
      }),
    ),
  }),
);
const Change = Type.Object({
  ...{ changeId: Maybe(id), added: count, removed: count },
  unknown: Maybe(Type.Array(Type.Object({ line: Type.Integer(), code: text }))),
});
/** Answer to the changes of a list. */
export const servedChangeShape = shape(Change);

const pathOf = (userId: string): string => `/api/admin/users/${userId}/customers`;

/** Lists of customers over REST. */
export class RestServedCustomers implements ServedCustomersPort {
  constructor(private readonly calls: RestCalls) {}

  async list(
    userId: string,
    { search, page, pageSize }: { readonly search: string; readonly page: number; readonly pageSize: number },
  ): Promise<ServedCustomersPage | null> {
    const query = new URLSearchParams({ page: String(page), pageSize: String(pageSize), ...(search !== '' && { search }) });
    const found = await unlessAbsent(this.calls.get('administration', `${pathOf(userId)}?${query}`, servedShape));
    if (found === null) return null;
    const { totalCount, listCount, user, rows } = found;
    return {
      ...{ userId: String(user.id), userName: user.name, userKind: kindOfContract[user.kind], totalCount, listCount },
      rows: rows.map(({ isActive, role, ...choice }) => ({
        ...toChoice(choice),
        ...{ isActive: isActive ?? true, role: role ? nameOfRole[role] : null },
      })),
    };
  }

  change(userId: string, request: ServedRequest): Promise<ServedChange> {
    if ('codes' in request) return this.#write(pathOf(userId), request);
    return this.#write(
      pathOf(userId),
      'add' in request ? { add: request.add.map(Number) } : { remove: request.remove.map(Number) },
    );
  }

  handOver(userId: string, otherId: string, way: 'COPY' | 'HAND_OVER'): Promise<ServedChange> {
    const body = { otherId: Number(otherId), way: way === 'COPY' ? 'copy' : 'handOver' };
    return this.#write(`${pathOf(userId)}/handOver`, body);
  }

  restore(userId: string, changeId: string): Promise<ServedChange> {
    return this.#write(`${pathOf(userId)}/restore`, { changeId: Number(changeId) });
  }

  async #write(path: string, body: object): Promise<ServedChange> {
    return toChange(await this.calls.write('administration', { path, body }, servedChangeShape));
  }
}

const toChange = ({ changeId, added, removed, unknown }: Static<typeof Change>): ServedChange => ({
  ...{ changeId: changeId === null || changeId === undefined ? null : String(changeId), added, removed },
  unknown: unknown ?? [],
});
