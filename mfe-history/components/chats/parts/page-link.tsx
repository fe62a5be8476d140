import { UntrustedLink } from '#shared/markdown/untrusted-link.tsx';

/** A link to the page on which a customer chats, shown without its protocol. */
export function PageLink({ url }: { url: string }) {
  return (
    <UntrustedLink url={url}>{url.replace(/^https?:\/\//, '').replace(/\/$/, '')}</UntrustedLink>
  );
}
