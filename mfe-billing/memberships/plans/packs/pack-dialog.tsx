import {
  api,
  maxOf,
  toast,
  useFormat,
  useTranslation,
  useWindowHash,
} from '#shared/console/index.ts';
import type { ChatPack } from '#shared/contracts/money/chat-packs.ts';
import { FormDialog } from '#shared/forms/form-dialog.tsx';
import { useFieldText } from '#shared/forms/use-contract-form.ts';
import { TextField } from '#shared/ui/index.ts';
import { isWholeNumber } from '../../components/is-whole-number.ts';
import { refreshMemberships } from '../../queries.ts';
import { PriceFields } from '../price-fields.tsx';
import { type TypedPrices, useTypedPrices } from '../prices.ts';

interface PackDialogProps {
  open: boolean;
  /** Null to create one. */
  pack: ChatPack | null;
  onClose: () => void;
}

interface Values {
  name: string;
  chats: string;
  price: TypedPrices;
}

const endpoint = 'POST /persona/packs';
const maxChats = maxOf(endpoint, 'chats') ?? 100_000;

/** Creates or changes a pack. */
export function PackDialog({ open, pack, onClose }: PackDialogProps) {
  const { t } = useTranslation('memberships');
  const window_hash = useWindowHash();
  const format = useFormat();
  const fieldText = useFieldText();
  const prices = useTypedPrices();
  const defaultValues: Values = {
    name: pack?.name ?? '',
    chats: String(pack?.chats ?? ''),
    price: prices.write(pack?.price),
  };
  return (
    <FormDialog
      open={open}
      title={pack ? t('packs.editTitle', { name: pack.name }) : t('packs.create')}
      description={t('packs.text')}
      submitLabel={t(pack ? 'save' : 'create')}
      defaultValues={defaultValues}
      validate={({ name, chats, price }) => ({
        ...(!name.trim() && { name: 'required' }),
        ...(!isWholeNumber(chats, maxChats) && { chats: 'invalid' }),
        ...prices.check(price),
      })}
      save={({ name, chats, price }) => {
        const body = { name: name.trim(), chats: Number(chats), price: prices.read(price) };
        return pack
          ? api.call('PATCH /persona/packs/:pack_id', { params: { pack_id: pack.id }, body })
          : api.call(endpoint, { body: { window_hash, ...body } });
      }}
      onSaved={() => {
        toast.success(t(pack ? 'packs.saved' : 'packs.created'));
        void refreshMemberships();
      }}
      onClose={onClose}
    >
      {({ register, formState: { errors } }) => (
        <>
          <TextField
            {...register('name')}
            label={t('packs.name')}
            hint={t('packs.nameHint')}
            need="required"
            maxLength={maxOf(endpoint, 'name')}
            autoComplete="off"
            error={fieldText(errors.name?.message)}
          />
          <TextField
            {...register('chats')}
            label={t('packs.chats')}
            need="required"
            type="number"
            min={1}
            max={maxChats}
            error={errors.chats && t('wrongNumber', { max: format.number(maxChats) })}
          />
          <PriceFields label={t('packs.price')} register={register} errors={errors.price} />
        </>
      )}
    </FormDialog>
  );
}
