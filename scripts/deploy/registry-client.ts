import type { z } from 'zod';
import type { registryEndpoints } from '#shared/contracts/console/registry.ts';
import { HttpError } from '#shared/http/http-error.ts';
import { type AnyInput, type CallInput, createSender, jsonPayload } from '#shared/http/send.ts';

type Registry = typeof registryEndpoints;
type Declared = Registry[keyof Registry];
type Calls = { [E in Declared as `${E['method']} ${E['path']}`]: E };
type InputOf<E extends Declared> = CallInput<E['params'], E['query'], E['body']>;

/** The target console, the area and the token. */
export interface DeployTarget {
  /** Origin of the console. */
  to: string;
  token: string;
  /** `shared` for the files that all areas share. */
  area: string;
  /** Language of error messages. */
  language?: string;
}

/** Timeout of a registry call, for slow connections. */
const timeoutMs = 120_000;

/**
 * The registry client. Types come from the contracts, whose schemas stay on the server, so that the
 * command contains no validator.
 */
export function createRegistryClient({ to, token, language }: DeployTarget) {
  const send = createSender({
    origin: to,
    headers: () => ({
      authorization: `Bearer ${token}`,
      ...(language !== undefined && { 'accept-language': language }),
    }),
  });

  return async function call<Name extends keyof Calls>(
    name: Name,
    input: InputOf<Calls[Name]>,
  ): Promise<z.output<Calls[Name]['result']>> {
    const given: AnyInput = { signal: AbortSignal.timeout(timeoutMs), ...input };
    const [method = '', path = ''] = name.split(' ');
    const response = await send(method, path, given, jsonPayload(given.body));
    // Shaped by the server's result schema; another server may return anything.
    return response.json().catch(() => {
      throw new HttpError({}, response.status);
    });
  };
}
