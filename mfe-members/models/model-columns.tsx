import { useFormat, useTranslation } from '#shared/console/index.ts';
import type { OrganizationModel } from '#shared/contracts/people/organization-models.ts';
import { Badge, type Column } from '#shared/ui/index.ts';
import * as css from './models.module.css';

export function useModelColumns(currency: string): Column<OrganizationModel>[] {
  const { t } = useTranslation('access');
  const format = useFormat();
  const price = (amount: number | null) =>
    amount === null ? t('models.unknownPrice') : `${amount} ${currency}`;
  return [
    {
      id: 'name',
      header: t('models.name'),
      priority: 'high',
      cell: ({ name, model, is_default }) => (
        <>
          <bdi>{name}</bdi> {is_default && <Badge>{t('models.isDefault')}</Badge>}
          <code className={css.muted}>{model}</code>
        </>
      ),
    },
    {
      id: 'address',
      header: t('models.address'),
      priority: 'medium',
      cell: ({ base_url, key_hint }) => (
        <>
          <bdi className={css.address}>{base_url}</bdi>
          <span className={css.muted}>
            {key_hint ? t('models.keyEnds', { hint: key_hint }) : t('models.noKey')}
          </span>
        </>
      ),
    },
    {
      id: 'prices',
      header: t('models.pricesShort'),
      priority: 'low',
      cell: ({ prompt_price, completion_price }) =>
        prompt_price === null && completion_price === null
          ? t('models.unknownPrice')
          : `${price(prompt_price)} / ${price(completion_price)}`,
    },
    {
      id: 'added',
      header: t('models.added'),
      priority: 'low',
      cell: ({ created_by, created_at }) =>
        created_by
          ? t('keys.createdBy', { name: created_by, when: format.date(created_at) })
          : format.date(created_at),
    },
  ];
}
