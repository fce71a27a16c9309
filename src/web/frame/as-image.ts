/** A drawing as the address of an image. */
export const asImage = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`;
