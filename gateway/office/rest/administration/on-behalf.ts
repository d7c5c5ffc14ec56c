import { Type } from 'typebox';
import type { ActingSession, OnBehalfPort } from '../../ports/on-behalf.js';
import type { RestCalls } from '../http/rest-calls.js';
import { shape } from '../http/shapes.js';

/** `POST /api/admin/on-behalf`. */
export const actingShape = shape(
  Type.Object({ accessToken: Type.String({ minLength: 8 }), name: Type.String(), until: Type.String() }),
);

/** Acting as a user over REST. */
export class RestOnBehalf implements OnBehalfPort {
  constructor(private readonly calls: RestCalls) {}

  async start(username: string, reason: string): Promise<ActingSession> {
    const body = { username, reason };
    const started = await this.calls.write('administration', { path: '/api/admin/on-behalf', body }, actingShape);
    return { accessToken: started.accessToken, name: started.name, until: started.until };
  }
}
