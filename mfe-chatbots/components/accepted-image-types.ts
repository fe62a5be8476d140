export const acceptedImageTypes = ['.png', '.jpg', '.jpeg', '.webp', '.gif'];
