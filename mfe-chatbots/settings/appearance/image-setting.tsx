import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import {
  api,
  errorText,
  fileAddress,
  useFormat,
  useMutation,
  useTranslation,
} from '#shared/console/index.ts';
import { uploadLimits } from '#shared/contracts/limits.ts';
import { Button, FileDrop } from '#shared/ui/index.ts';
import { acceptedImageTypes } from '../../components/accepted-image-types.ts';
import { megabytes } from '../../components/file-size.ts';
import { useSetting } from '../form/use-setting.ts';
import * as css from './appearance.module.css';

interface ImageSettingProps {
  name: 'window.image_url' | 'page.image_url' | 'page.logo_image';
}

export function ImageSetting({ name }: ImageSettingProps) {
  const { t } = useTranslation('chatbots');
  const format = useFormat();
  const { field, label, error } = useSetting(name);
  const [isTooLarge, setTooLarge] = useState(false);
  const uploading = useMutation({
    mutationFn: (file: File) =>
      api.upload('POST /utils/upload-to-s3', { fields: { folder_name: 'logo' }, file }),
    onSuccess: ({ url }) => field.onChange(url),
  });
  const isAvatar = name === 'window.image_url';
  const limit = format.number(megabytes(uploadLimits.image));

  function handleFiles(files: readonly File[]) {
    const [file] = files;
    if (!file) return;
    setTooLarge(file.size > uploadLimits.image);
    uploading.reset();
    if (file.size <= uploadLimits.image) uploading.mutate(file);
  }

  const problem = isTooLarge
    ? t('settings.image.tooLarge', { limit })
    : uploading.error
      ? errorText(uploading.error)
      : error;
  return (
    <div className={css.image}>
      {field.value ? (
        <img
          className={isAvatar ? css.avatar : css.picture}
          src={fileAddress(field.value)}
          alt={label}
          width={72}
          height={72}
        />
      ) : (
        <span className={isAvatar ? css.avatar : css.picture} aria-hidden="true" />
      )}
      <div className={css.imageActions}>
        <FileDrop
          label={label}
          hint={t(isAvatar ? 'settings.image.hint' : 'settings.image.plainHint', { limit })}
          error={problem}
          accept={acceptedImageTypes}
          status={uploading.isPending ? 'busy' : 'idle'}
          onFiles={handleFiles}
        />
        {field.value && (
          <div>
            <Button size="small" icon={Trash2} onClick={() => field.onChange(null)}>
              {t('settings.image.remove')}
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}
