import { HttpError } from '#shared/http/http-error.ts';
import type { DeployTarget } from './registry-client.ts';

/** A failure as an actionable sentence; a rejected version has one line per reason. */
export function describeDeployFailure(
  error: unknown,
  { area, to }: Pick<DeployTarget, 'area' | 'to'>,
): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return `${to} took too long to answer. Try again.`;
  if (!(error instanceof HttpError)) return error.message;
  if (error.offline) return `${to} does not answer. Is the address right, and is the console up?`;
  // A response that is not a problem document does not come from a console.
  if (error.data.code === undefined) {
    return error.status < 500 ? noConsole(to) : `${to} answered ${error.status}. Try again later.`;
  }
  switch (error.code) {
    case 'area_refused':
      return [`${area} was refused:`, ...reasonsOf(error).map((reason) => `  – ${reason}`)].join(
        '\n',
      );
    case 'validation_failed':
      return [`${area} was refused:`, ...fieldsOf(error).map((field) => `  – ${field}`)].join('\n');
    case 'unauthenticated':
      return `${to} does not know the deploy token, or it was revoked. Ask an operator for a new one.`;
    case 'stale_revision':
      return `Somebody else is deploying ${area} at this moment. Look at what is live, then try again.`;
    default:
      return error.requestId ? `${error.message} (request ${error.requestId})` : error.message;
  }
}

/** There is no form, so a field is shown by its wire name. */
function fieldsOf({ data }: HttpError): readonly string[] {
  const fields = Object.entries(data.fields ?? {}).map(([name, text]) => `${name}: ${text}`);
  return fields.length > 0 ? fields : [String(data.detail)];
}

const noConsole = (to: string) =>
  `${to} answers, but it is not a Chatwindow console. Check the address in --to.`;

function reasonsOf({ data }: HttpError): readonly string[] {
  const { reasons } = Object(data.context ?? {});
  return Array.isArray(reasons) ? reasons.map(String) : [String(data.detail)];
}
