import { callProvider, type ProviderAnswer } from '../call-provider.ts';

export interface PortoneAccount {
  secret: string;
  storeId: string;
  baseUrl?: string | undefined;
}

export interface PortoneApi {
  storeId: string;
  call(
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    request?: { body: object; idempotencyKey: string },
  ): Promise<ProviderAnswer>;
}

export function createPortoneApi({ secret, storeId, baseUrl }: PortoneAccount): PortoneApi {
  return {
    storeId,
    call(method, path, request) {
      return callProvider(`${baseUrl ?? 'https://api.portone.io'}${path}`, {
        method,
        headers: {
          authorization: `PortOne ${secret}`,
          'content-type': 'application/json',
          // The value is a string of RFC 8941, so the quotes are part of it.
          ...(request && { 'idempotency-key': `"${request.idempotencyKey}"` }),
        },
        body: request && JSON.stringify(request.body),
      });
    },
  };
}
