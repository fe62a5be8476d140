import type { ComponentType } from 'react';

/** An icon component, such as those of `lucide-react`. */
export type Icon = ComponentType<{ size?: number | string; className?: string | undefined }>;
