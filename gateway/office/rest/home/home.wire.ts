import { Type } from 'typebox';
import { Decimal, Maybe, shape } from '../http/shapes.js';

const customer = { customerKey: Type.Integer(), customerCode: Type.String(), name: Type.String() };

export const usualProductsShape = shape(
  Type.Object({
    usualCount: Type.Integer(),
    products: Type.Array(
      Type.Object({
        ...{ productKey: Type.Integer(), unitOfMeasure: Type.String(), orderQuantity: Decimal },
        lastOrdered: Type.String(),
      }),
    ),
  }),
);

export const customersToCallShape = shape(
  Type.Object({
    totalCount: Type.Integer(),
    customers: Type.Array(
      Type.Object({ ...customer, phone: Maybe(Type.String()), usuallyBy: Type.String(), lastOrdered: Type.String() }),
    ),
  }),
);

export const customerCartsLeftShape = shape(
  Type.Object({
    totalCount: Type.Integer(),
    carts: Type.Array(Type.Object({ ...customer, userName: Type.String(), lines: Type.Integer(), updatedAt: Type.String() })),
  }),
);

export const customersPastDueShape = shape(
  Type.Object({
    totalCount: Type.Integer(),
    customers: Type.Array(Type.Object({ ...customer, pastDue: Decimal, oldestDueDate: Type.String() })),
  }),
);
