import { Link, useMay } from '#shared/console/index.ts';
import type { Session } from '#shared/contracts/conversations/sessions.ts';
import { customerPath } from '#shared/utils/console-paths.ts';

interface CustomerLinkProps {
  session: Pick<Session, 'window_hash' | 'contact'>;
  name: string;
}

/** The name of a chat's customer; a link to their page if they left contact details. */
export function CustomerLink({ session: { window_hash, contact }, name }: CustomerLinkProps) {
  const maySee = useMay('GET /customers/:id');
  if (!contact || !maySee) return name;
  return <Link to={customerPath(window_hash, contact.customer_id)}>{name}</Link>;
}
