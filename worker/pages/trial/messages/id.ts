import type { TrialMessages } from './en'

export const id: TrialMessages = {
  title: 'Bagian Anda dalam uji coba',
  incomplete: 'Tautan ini tidak lengkap. Buka tautan yang dikirimkan kepada Anda.',
  unshown: 'Daftar tidak dapat ditampilkan. Mungkin tautannya terlalu lama: mintalah yang baru.',
  finished: '{trial}: semuanya selesai. Terima kasih.',
  left: '{trial}: tersisa {n} dari {total}. Tunjukkan masing-masing seperti pada gambar; setelah halaman terakhir Anda kembali ke sini.',
  next: 'Berikutnya',
  done: 'Selesai',
  expired: 'Waktunya sudah habis',
  start: 'Mulai',
  startThis: 'Mulai yang ini',
  kinds: {
    genuine: {
      title: 'Dokumen Anda sendiri',
      how: 'Foto dokumen dan diri Anda seperti yang biasa Anda lakukan. Gunakan cahaya yang baik.',
    },
    'copy-grey': {
      title: 'Salinan abu-abu',
      how: 'Foto salinan hitam-putih dokumen Anda, lalu diri Anda.',
    },
    'copy-colour': {
      title: 'Salinan berwarna',
      how: 'Foto salinan atau cetakan berwarna dokumen Anda, lalu diri Anda.',
    },
    display: {
      title: 'Dokumen Anda di layar',
      how: 'Tampilkan gambar dokumen Anda di ponsel lain atau monitor, foto layar itu, lalu diri Anda.',
    },
    copied: {
      title: 'Salinan jenis apa pun',
      how: 'Foto salinan yang diberikan kepada Anda, lalu diri Anda.',
    },
    'other-document': {
      title: 'Dokumen orang lain',
      how: 'Foto dokumen rekan Anda dalam uji coba, dengan persetujuannya, lalu diri Anda.',
    },
    'printed-face': {
      title: 'Wajah tercetak',
      how: 'Foto dokumen Anda. Sebagai ganti wajah Anda, pegang potret tercetak di depan kamera.',
    },
    replay: {
      title: 'Wajah di layar',
      how: 'Foto dokumen Anda. Sebagai ganti wajah Anda, pegang di depan kamera layar yang memutar videonya.',
    },
    edited: {
      title: 'Data yang diubah',
      how: 'Foto dokumen yang diubah yang diberikan kepada Anda, lalu diri Anda.',
    },
    portrait: {
      title: 'Potret yang diganti',
      how: 'Foto dokumen dengan potret tempelan, lalu diri Anda.',
    },
    drawn: {
      title: 'Dokumen rekaan',
      how: 'Foto dokumen rekaan yang diberikan kepada Anda, lalu diri Anda.',
    },
    mask: {
      title: 'Topeng',
      how: 'Foto dokumen Anda. Kenakan topeng untuk foto wajah Anda.',
    },
    'generated-face': {
      title: 'Wajah buatan',
      how: 'Foto dokumen Anda. Tunjukkan wajah buatan seperti yang diberitahukan kepada Anda.',
    },
    face: {
      title: 'Wajah yang tidak hidup',
      how: 'Foto dokumen Anda, dan tunjukkan wajah yang diberikan kepada Anda.',
    },
    other: {
      title: 'Seperti yang diberitahukan',
      how: 'Tunjukkan apa yang diberikan penyelenggara uji coba kepada Anda.',
    },
  },
}
