import { lazyDialog, useSearch } from '#shared/console/index.ts';
import type { Subscription } from '#shared/contracts/money/subscriptions.ts';
import { noParams, readWanted } from './wanted-plan.ts';

const CheckoutDialog = lazyDialog(
  async () => (await import('./checkout-dialog.tsx')).CheckoutDialog,
);

/** The checkout of the plan that the URL names. */
export function Checkout({ subscription }: { subscription: Subscription }) {
  const [search, setSearch] = useSearch();
  const wanted = readWanted(search, subscription);
  return (
    <CheckoutDialog
      open={wanted !== null}
      wanted={wanted}
      subscription={subscription}
      onClose={() => setSearch(noParams)}
    />
  );
}
