import type { TrialMessages } from './en'

export const tr: TrialMessages = {
  title: 'Denemedeki payınız',
  incomplete: 'Bu bağlantı eksik. Size gönderilen bağlantıyı açın.',
  unshown: 'Liste gösterilemiyor. Bağlantı çok eski olabilir: yenisini isteyin.',
  finished: '{trial}: her şey tamamlandı. Teşekkürler.',
  left: '{trial}: {total} taneden {n} tane kaldı. Her birini çizimdeki gibi gösterin; son sayfadan sonra buraya dönersiniz.',
  next: 'Sıradaki',
  done: 'Tamamlandı',
  expired: 'Süresi doldu',
  start: 'Başla',
  startThis: 'Bununla başla',
  kinds: {
    genuine: {
      title: 'Kendi belgeniz',
      how: 'Belgenizi ve kendinizi gerçekte yapacağınız gibi fotoğraflayın. İyi bir ışık kullanın.',
    },
    'copy-grey': {
      title: 'Gri kopya',
      how: 'Belgenizin siyah beyaz kopyasını, sonra kendinizi fotoğraflayın.',
    },
    'copy-colour': {
      title: 'Renkli kopya',
      how: 'Belgenizin renkli kopyasını veya baskısını, sonra kendinizi fotoğraflayın.',
    },
    display: {
      title: 'Belgeniz bir ekranda',
      how: 'Belgenizin resmini başka bir telefonda veya monitörde gösterin, o ekranı, sonra kendinizi fotoğraflayın.',
    },
    copied: {
      title: 'Herhangi bir kopya',
      how: 'Size verilen kopyayı, sonra kendinizi fotoğraflayın.',
    },
    'other-document': {
      title: 'Başka birinin belgesi',
      how: 'Denemedeki eşinizin belgesini onun izniyle, sonra kendinizi fotoğraflayın.',
    },
    'printed-face': {
      title: 'Basılı bir yüz',
      how: 'Belgenizi fotoğraflayın. Yüzünüzün yerine basılı portreyi kameranın önüne tutun.',
    },
    replay: {
      title: 'Ekranda bir yüz',
      how: 'Belgenizi fotoğraflayın. Yüzünüzün yerine, filmini oynatan bir ekranı kameranın önüne tutun.',
    },
    edited: {
      title: 'Değiştirilmiş veriler',
      how: 'Size verilen değiştirilmiş belgeyi, sonra kendinizi fotoğraflayın.',
    },
    portrait: {
      title: 'Değiştirilmiş portre',
      how: 'Üzerine portre yapıştırılmış belgeyi, sonra kendinizi fotoğraflayın.',
    },
    drawn: {
      title: 'Uydurma bir belge',
      how: 'Size verilen uydurma belgeyi, sonra kendinizi fotoğraflayın.',
    },
    mask: {
      title: 'Maske',
      how: 'Belgenizi fotoğraflayın. Yüzünüzün fotoğrafı için maskeyi takın.',
    },
    'generated-face': {
      title: 'Üretilmiş bir yüz',
      how: 'Belgenizi fotoğraflayın. Üretilmiş yüzü size söylendiği gibi gösterin.',
    },
    face: {
      title: 'Canlı olmayan bir yüz',
      how: 'Belgenizi fotoğraflayın ve size verilen yüzü gösterin.',
    },
    other: {
      title: 'Size söylendiği gibi',
      how: 'Denemeyi düzenleyenin size verdiğini gösterin.',
    },
  },
}
