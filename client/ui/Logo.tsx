import { missingPicture } from './missing-picture.js';

/** One of the site's logos, by its file. */
export function Logo({ file, alt, size }: { file: string; alt: string; size?: number }) {
  return (
    <img
      key={file}
      src={`/img/${file}`}
      alt={alt}
      width={size}
      height={size}
      onError={({ currentTarget: image }) => {
        if (!image.src.endsWith(missingPicture)) image.src = missingPicture;
      }}
    />
  );
}
