import { Trash2 } from 'lucide-react';
import { useController, useFormContext } from 'react-hook-form';
import { api, errorText, fileAddress, useMutation, useTranslation } from '#shared/console/index.ts';
import { Avatar, Button, FileDrop } from '#shared/ui/index.ts';
import { acceptedImageTypes } from '../../../components/accepted-image-types.ts';
import * as css from './companion.module.css';
import type { ProfileValues } from './profile-values.ts';

export function ProfileImage({ mayEdit }: { mayEdit: boolean }) {
  const { t } = useTranslation('knowledge');
  const { control, watch } = useFormContext<ProfileValues>();
  const { field } = useController({ control, name: 'image' });
  const uploading = useMutation({
    mutationFn: (file: File) =>
      api.upload('POST /utils/upload-to-s3', { fields: { folder_name: 'logo' }, file }),
    onSuccess: ({ url }) => field.onChange(url),
  });
  return (
    <div className={css.image}>
      <Avatar
        name={watch('name')}
        size="large"
        {...(field.value && { src: fileAddress(field.value) })}
      />
      {mayEdit && (
        <div className={css.imageActions}>
          <FileDrop
            label={t('companion.profile.image')}
            hint={t('companion.profile.imageHint')}
            error={uploading.error ? errorText(uploading.error) : undefined}
            accept={acceptedImageTypes}
            status={uploading.isPending ? 'busy' : 'idle'}
            onFiles={([file]) => file && uploading.mutate(file)}
          />
          {field.value && (
            <div>
              <Button size="small" icon={Trash2} onClick={() => field.onChange('')}>
                {t('companion.profile.removeImage')}
              </Button>
            </div>
          )}
        </div>
      )}
    </div>
  );
}
