import type { z } from 'zod';
import type { registryEndpoints } from '#shared/contracts/registry.ts';
import { HttpError } from '#shared/http/http-error.ts';
import { type AnyInput, type CallInput, createSender, jsonPayload } from '#shared/http/send.ts';

type Registry = typeof registryEndpoints;
type Declared = Registry[keyof Registry];
type Calls = { [E in Declared as `${E['method']} ${E['path']}`]: E };
type InputOf<E extends Declared> = CallInput<E['params'], E['query'], E['body']>;

/** Which console, whose area and who may. */
export interface DeployTarget {
  /** Origin of the console. */
  to: string;
  token: string;
  /** `shared` for the files that all areas share. */
  area: string;
  /** In which refusals are told. */
  language?: string;
}

/** No call of the registry takes longer, however slow the line. */
const longestMs = 120_000;

/**
 * The registry by the words on the wire. Types come from the contracts, whose schemas stay on the
 * server: the command carries no validator along.
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
    const given: AnyInput = { signal: AbortSignal.timeout(longestMs), ...input };
    const [method = '', path = ''] = name.split(' ');
    const response = await send(method, path, given, jsonPayload(given.body));
    // Shaped by the result's schema on the server; another server may answer anything.
    return response.json().catch(() => {
      throw new HttpError({}, response.status);
    });
  };
}
