import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Browser } from '../office/ports/caller.js';
import { cookieOf } from './cookies.js';

const name = 'device';
/** 400 days: browsers keep no cookie for longer. */
const seconds = 400 * 24 * 60 * 60;
const wellFormed = /^[A-Za-z0-9_-]{43}$/;
const longestUserAgent = 512;

/**
 * The browser of a request. The cookie is no credential: it names a browser, so that its user is notified about a sign-in from another one. It
 * identifies nobody and opens nothing, and a request that another site forged with it would gain nothing.
 */
export function browserOf(request: Pick<FastifyRequest, 'headers'>): Browser {
  return { device: cookieOf(request, name, wellFormed) ?? newDevice(), userAgent: userAgentOf(request) };
}

/** Has the browser keep its name, from now on for the whole time again; scripts cannot read it, and other sites cannot send it. */
export function keepDevice(request: Pick<FastifyRequest, 'protocol'>, reply: FastifyReply, { device }: Browser): void {
  const isSecure = request.protocol === 'https' ? '; Secure' : '';
  reply.header('set-cookie', `${name}=${device}; Path=/graphql; Max-Age=${seconds}; HttpOnly; SameSite=Strict${isSecure}`);
}

const newDevice = () => randomBytes(32).toString('base64url');

/** Without control characters, and whatever else a header could not carry on. */
const userAgentOf = ({ headers }: Pick<FastifyRequest, 'headers'>): string | null =>
  headers['user-agent']
    ?.replace(/[^\x20-\x7e\xa0-\xff]/g, '')
    .slice(0, longestUserAgent)
    .trim() || null;
