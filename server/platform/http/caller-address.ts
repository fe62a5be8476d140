import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';

const range = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]);
const isRange = (part: string) => range.safeParse(part).success;

/**
 * Trusted proxies in fastify's form: a hop count or their addresses. Never all, since the client
 * writes the first entries of X-Forwarded-For.
 */
export const trustedProxies = z.string().transform((text, context) => {
  if (text === 'false') return false;
  if (/^1?\d$/.test(text)) return (_address: string, hop: number) => hop < Number(text);
  const parts = text.split(',').map((part) => part.trim());
  if (parts.every(isRange)) return parts;
  context.addIssue({
    code: 'custom',
    message:
      text === 'true'
        ? 'true would trust any address that a caller claims: set the number of proxies before the server, such as 1, or their addresses'
        : 'must be the number of proxies before the server, such as 1, or their addresses, such as 10.0.0.0/8',
  });
  return z.NEVER;
});

/** The client address; an invalid forwarded address is ignored. */
export function callerAddress({ ip, socket }: FastifyRequest): string {
  return isIP(ip) ? ip : (socket.remoteAddress ?? '');
}
