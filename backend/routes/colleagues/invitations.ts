import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { invitationDays, maxInvitationMails, maxPendingInvitations } from '../../../domain/colleagues/invitation.js';
import {
  AcceptedInvitation,
  ColleagueParams,
  Invitation,
  InvitationInput,
  InvitationLink,
  JoinedCustomer,
  OfferedInvitation,
} from '../../contract/colleagues.js';
import { failures } from '../../contract/failures.js';
import type { Routes } from '../../http/app.js';
import { clientAddressOf } from '../../http/client-address.js';
import { acceptAsUser, acceptWithNewAccount } from '../../services/colleagues/accept-invitation.js';
import { readInvitationLink } from '../../services/colleagues/invitation-link.js';
import {
  type InvitationContext,
  inviteColleague,
  resendInvitation,
  revokeColleagueInvitation,
} from '../../services/colleagues/invite.js';
import { contextOf } from './colleague-request.js';

const tags = ['Colleagues'];
const config = { policy: 'account' } as const;
const path = '/api/invitations';

/** Invitations of a customer's administrators (right `colleagues`), and the links in their mails. */
export const invitationRoutes: Routes = (app, deps) => {
  const { store, clock } = deps;
  const callOf = (request: FastifyRequest): InvitationContext => ({ ...contextOf(request, clock), mail: deps.config.mail });
  const admitLink = (request: FastifyRequest) =>
    deps.invitationLimits.admitLink(clientAddressOf(request, deps.config.gatewaySecret));

  app.post(
    path,
    {
      config,
      schema: {
        tags,
        summary: `Invites a person by mail; the link is valid for ${invitationDays} days`,
        description: `At most ${maxPendingInvitations} of a customer are open at a time (409 \`LIMIT_REACHED\`), and ${maxInvitationMails} mails are sent within 24 hours (429). 409 \`CONFIRMATION_REQUIRED\` if the user has not signed in or confirmed who they are in the last ten minutes. For administrators.`,
        body: InvitationInput,
        response: { 201: Invitation, ...failures(401, 403, 409, 429) },
      },
    },
    async (request, reply) => {
      const { language = (await request.texts()).language } = request.body;
      const input = { ...request.body, language };
      const invited = await store.transaction((tx) => inviteColleague(tx, input, callOf(request)));
      return await reply.code(201).send(invited);
    },
  );

  app.post(
    `${path}/:id/resend`,
    {
      config,
      schema: {
        tags,
        summary: `Sends an invitation again, for another ${invitationDays} days; its earlier links become invalid`,
        params: ColleagueParams,
        response: { 200: Invitation, ...failures(401, 403, 404, 409, 429) },
      },
    },
    (request) => store.transaction((tx) => resendInvitation(tx, request.params.id, callOf(request))),
  );

  app.delete(
    `${path}/:id`,
    {
      config,
      schema: {
        tags,
        summary: 'Revokes an invitation; one that was revoked already stays as it is',
        params: ColleagueParams,
        response: { 204: Type.Null(), ...failures(401, 403, 404) },
      },
    },
    async (request, reply) => {
      await store.transaction((tx) => revokeColleagueInvitation(tx, request.params.id, callOf(request)));
      return await reply.code(204).send(null);
    },
  );

  app.post(
    `${path}/link`,
    {
      config: { policy: 'anonymous' },
      schema: {
        tags,
        summary: 'What the invitation of a link offers; nothing about existing accounts',
        body: InvitationLink,
        response: { 200: OfferedInvitation, ...failures(409, 429) },
      },
    },
    async (request) => {
      await admitLink(request);
      return await readInvitationLink(store.db, request.body.token, clock.now());
    },
  );

  app.post(
    `${path}/accept`,
    {
      config: { policy: 'optional' },
      schema: {
        tags,
        summary: 'Accepts the invitation of a link, once: with the account of the session, or without one with a new account',
        description:
          'A new account opens no session. With a session, `username`, `name` and `password` are refused with 400; 409 `WRONG_KIND` unless it is a business user’s, and `ALREADY_MEMBER`.',
        body: AcceptedInvitation,
        response: { 200: JoinedCustomer, ...failures(401, 403, 409, 429) },
      },
    },
    async (request) => {
      await admitLink(request);
      const { user } = request.caller;
      if (user !== null) return await acceptAsUser(deps, user, request.body, request.id);
      const address = clientAddressOf(request, deps.config.gatewaySecret);
      return await acceptWithNewAccount(deps, request.body, { address, requestId: request.id });
    },
  );
};
