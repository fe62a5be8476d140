import { fileAddress } from '#shared/console/index.ts';
import { Avatar } from '#shared/ui/index.ts';

export interface ChatbotAvatarProps {
  name: string;
  imageUrl: string | null;
  size: 'medium' | 'large';
}

export function ChatbotAvatar({ name, imageUrl, size }: ChatbotAvatarProps) {
  return <Avatar name={name} src={imageUrl ? fileAddress(imageUrl) : undefined} size={size} />;
}
