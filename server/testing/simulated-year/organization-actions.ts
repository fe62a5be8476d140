import { addOnCodes, addOnEndpoints } from '#shared/contracts/money/add-ons.ts';
import { payLedgerEndpoints } from '#shared/contracts/money/pay-ledger.ts';
import { organizationEndpoints } from '#shared/contracts/people/organizations.ts';
import type { SimulatedOrganization, World } from './world.ts';

const zones = ['Asia/Seoul', 'Europe/Berlin', 'America/New_York', 'Pacific/Kiritimati'];

/** Starts, changes or stops an add-on at the previewed price. */
export async function manageAddOn(
  { random }: World,
  { owner }: SimulatedOrganization,
): Promise<void> {
  const body = {
    code: random.pick(addOnCodes),
    action: random.pick(['start', 'start', 'change', 'stop'] as const),
    ...(random.chance(0.5) && { quantity: random.between(1, 12) }),
  };
  const { price_now } = await owner.api.call(addOnEndpoints.check, { body });
  await owner.api.call(addOnEndpoints.manage, { body: { ...body, expected_total: price_now } });
}

export async function payWhatIsOwed(_world: World, { owner }: SimulatedOrganization) {
  const unpaid = await owner.api.call(payLedgerEndpoints.listUnpaid);
  for (const { id } of unpaid) {
    await owner.api.call(payLedgerEndpoints.pay, { params: { invoice_id: id } });
  }
}

/** Changes the time zone, which moves the boundaries of periods. */
export async function movePeriods({ random }: World, { owner, id }: SimulatedOrganization) {
  await owner.api.call(organizationEndpoints.change, {
    ...{ params: { id }, body: { timezone: random.pick(zones) } },
  });
}
