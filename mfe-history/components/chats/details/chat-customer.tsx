import { useCan } from '#shared/console/index.ts';
import type { Session } from '#shared/contracts/conversations/sessions.ts';
import { Avatar } from '#shared/ui/index.ts';
import { CustomerLink } from '../parts/customer-link.tsx';
import * as css from './details.module.css';

/** The customer of the chat, with the contact details that they left. */
export function ChatCustomer({ session }: { session: Session }) {
  const { name, contact } = session;
  const canSeeCustomers = useCan('customer_info');
  return (
    <div className={css.customer}>
      <Avatar name={name} size="large" />
      <div className={css.customerText}>
        <p className={css.name} dir="auto">
          <CustomerLink session={session} name={name} />
        </p>
        {canSeeCustomers && contact?.email && (
          <a className={css.address} href={`mailto:${contact.email}`}>
            {contact.email}
          </a>
        )}
        {canSeeCustomers && contact?.phone && (
          <a className={css.address} href={`tel:${contact.phone}`}>
            {contact.phone}
          </a>
        )}
      </div>
    </div>
  );
}
