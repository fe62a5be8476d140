import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { minuteMs } from '#shared/utils/durations.ts';

export interface SignedRequest {
  method: string;
  /** Path and query as received. */
  url: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export interface SigningKey {
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
}

const maxSkewMs = 15 * minuteMs;

/** Verifies an AWS Signature Version 4 header; returns S3's error code or null. */
export function findSignatureError(request: SignedRequest, key: SigningKey): string | null {
  const authorization = request.headers.authorization;
  if (!authorization) return 'AccessDenied';
  const parts =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      authorization,
    );
  if (!parts) return 'AuthorizationHeaderMalformed';
  const [, accessKeyId, day = '', region, signedHeaders = '', signature = ''] = parts;
  const time = String(request.headers['x-amz-date']);
  if (accessKeyId !== key.accessKeyId) return 'InvalidAccessKeyId';
  if (region !== key.region) return 'AuthorizationHeaderMalformed';
  if (Math.abs(Date.now() - readTime(time)) > maxSkewMs) return 'RequestTimeTooSkewed';
  if (!signedHeaders.split(';').includes('host')) return 'SignatureDoesNotMatch';

  const scope = `${day}/${region}/s3/aws4_request`;
  const canonical = sha256(canonicalRequest(request, signedHeaders));
  const expected = hmac(
    signingKey(key, day),
    ['AWS4-HMAC-SHA256', time, scope, canonical].join('\n'),
  );
  if (!timingSafeEqual(expected, Buffer.from(signature, 'hex'))) return 'SignatureDoesNotMatch';

  const payload = request.headers['x-amz-content-sha256'];
  const isIntact = payload === 'UNSIGNED-PAYLOAD' || payload === sha256(request.body);
  return isIntact ? null : 'XAmzContentSHA256Mismatch';
}

function canonicalRequest({ method, url, headers }: SignedRequest, signedHeaders: string): string {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  const path = pathname.split('/').map((part) => encode(decodeURIComponent(part)));
  const query = [...searchParams]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&');
  const headerLines = signedHeaders
    .split(';')
    .map((name) => `${name}:${String(headers[name]).trim().replace(/ +/g, ' ')}\n`);
  const payload = String(headers['x-amz-content-sha256']);
  return [method, path.join('/'), query, headerLines.join(''), signedHeaders, payload].join('\n');
}

function signingKey({ secretAccessKey, region }: SigningKey, day: string): Buffer {
  const ofDay = hmac(`AWS4${secretAccessKey}`, day);
  return hmac(hmac(hmac(ofDay, region), 's3'), 'aws4_request');
}

/** `20261121T012028Z`. */
function readTime(time: string): number {
  return Date.parse(time.replace(/^(\d{4})(\d\d)(\d\dT\d\d)(\d\d)(\d\dZ)$/, '$1-$2-$3:$4:$5'));
}

/** RFC 3986 leaves fewer characters unescaped than encodeURIComponent. */
function encode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

function sha256(data: string | Buffer): string {
  return createHash('sha256').update(data).digest('hex');
}
