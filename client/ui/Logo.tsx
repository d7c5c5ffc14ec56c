/** Shown in place of a logo that cannot be read (A7.34). */
const missing = '/missing.svg';

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
        if (!image.src.endsWith(missing)) image.src = missing;
      }}
    />
  );
}
